import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Site } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { callAs } from '../api/caller.ts';
import { make } from '../db/make.ts';
import type { FakeMoyasar } from '../payments/fake-moyasar.ts';

export type Stage = {
  db: Kysely<DB>;
  fake: FakeMoyasar;
  site: Site;
  labId: number;
  labTestIds: number[];
  date: string;
};

/** One story: a customer and a rival on one day of a lab with a capacity of one per slot. */
export type Scene = Stage & {
  actor: Actor;
  rival: Actor | null;
  admin: Actor | null;
  /** The most recently held order. */
  orderId: string | null;
  log: () => void;
};

export async function openScene(stage: Stage): Promise<Scene> {
  const { actor } = await make.customer(stage.db);
  return { ...stage, actor, rival: null, admin: null, orderId: null, log: () => {} };
}

export const as = ({ db, site, log }: Scene, actor: Actor) => callAs(db, actor, { site, log });

export const customersOf = ({ actor, rival }: Scene) =>
  [actor, rival].flatMap((who) => (who ? [who.userId] : []));

/** An AppError is a valid outcome; anything else is a defect. */
export async function allowRefusal<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.cause instanceof AppError) return null;
    throw error;
  }
}

/** Payments of this user's orders and plans. */
export const ownPayments = (userId: string) => sql`
  select p.id from payments p
  left join orders o on o.id = p.order_id left join subscription_charges c on c.id = p.charge_id
  where coalesce(o.customer_id, c.user_id) = ${userId}`;
