import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Actor, Site } from '#/server/context.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import { AppError } from '#/shared/app-error.ts';
import { callAs } from '../caller.ts';
import type { FakeMoyasar } from '../fake-moyasar.ts';
import { make } from '../make.ts';

export type Stage = {
  db: Kysely<DB>;
  fake: FakeMoyasar;
  site: Site;
  labId: number;
  labTestIds: number[];
  date: string;
};

/** One story under way: a customer, whom a rival may disturb, on one day of a lab with one place in each slot. */
export type Scene = Stage & {
  actor: Actor;
  rival: Actor | null;
  /** The order that was held last. */
  orderId: string | null;
  log: () => void;
};

export async function openScene(stage: Stage): Promise<Scene> {
  const { actor } = await make.customer(stage.db);
  return { ...stage, actor, rival: null, orderId: null, log: () => {} };
}

export const as = ({ db, site, log }: Scene, actor: Actor) => callAs(db, actor, { site, log });

export const customersOf = ({ actor, rival }: Scene) =>
  [actor, rival].flatMap((who) => (who ? [who.userId] : []));

/** What a person may be told is an answer; anything else is a defect. */
export async function allowRefusal<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.cause instanceof AppError) return null;
    throw error;
  }
}

/** Payments of this person's orders and plans. */
export const ownPayments = (userId: string) => sql`
  select p.id from payments p
  left join orders o on o.id = p.order_id left join subscription_charges c on c.id = p.charge_id
  where coalesce(o.customer_id, c.user_id) = ${userId}`;
