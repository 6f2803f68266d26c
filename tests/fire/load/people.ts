import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { make } from '../../support/db/make.ts';
import { raisePolicies } from '../../support/db/raise-policies.ts';
import { customerActor } from '../../support/people/customer-actor.ts';

/** A live booking, as its person knows it. */
export type Own = { bookingId: string; orderId: string; slot: string; labId: number };
export type Person = { userId: string; actor: Actor; cookie: string; own: Own[] };
export type Lab = { labId: number; labTestId: number };

/** Where and by whom is booked. In the few hot slots many people meet; the others have room for all. */
export type Place = {
  labs: Lab[];
  people: Person[];
  capacity: number;
  /** What did not agree before anybody of the place came, in a database that is not empty. */
  older?: ReadonlySet<string>;
};

type Sizes = {
  labs?: number;
  people?: number;
  capacity?: number;
  /** Keeps each name that a person is given: a later one would hide that an earlier one was lost. */
  keepsNames?: boolean;
};

/** Labs with one offer each, and signed-in customers whom no limit of a person or an address stops. */
export async function makePlace(
  db: Kysely<DB>,
  { labs: labCount = 12, people: peopleCount = 128, capacity = 4, keepsNames = false }: Sizes = {},
): Promise<Place> {
  if (keepsNames) await keepNames(db);
  await raisePolicies(db, { unpaidVisits: 1_000, unprovedVisits: 1_000, placesByAddress: 1_000_000 });
  const labs: Lab[] = [];
  for (let turn = 0; turn < labCount; turn += 1) {
    const { labId } = await make.lab(db, {
      slot_capacity: capacity,
      hours: { openMin: 0, closeMin: 24 * 60 },
      slot_minutes: 15,
      booking_horizon_days: 300,
    });
    const { labTestId } = await make.labTest(db, { lab_id: labId });
    labs.push({ labId, labTestId });
  }
  const ids = Array.from({ length: peopleCount }, () => randomUUID());
  await sql`
    insert into users (id, email, email_verified_at)
    select id, id || '@example.test', now() from unnest(${ids}::uuid[]) as p (id)`.execute(db);
  await sql`
    insert into user_profiles (id, name, user_type, subscription_tier)
    select id, 'Person ' || left(id::text, 6), 'customer', 'basic' from unnest(${ids}::uuid[]) as p (id)`.execute(
    db,
  );
  const people: Person[] = [];
  for (const userId of ids) {
    const cookie = `session=${await startSession(db, userId, null)}`;
    people.push({ userId, actor: customerActor(userId), cookie, own: [] });
  }
  return { labs, people, capacity };
}

/** In the transaction that gives the name. */
async function keepNames(db: Kysely<DB>) {
  await sql`create table fire_renames (person uuid not null, name text not null)`.execute(db);
  await sql`
    create function fire_keep_name() returns trigger language plpgsql as $$
    begin
      insert into fire_renames values (new.id, new.name);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger fire_renames after update of name on user_profiles for each row
    when (old.name is distinct from new.name) execute function fire_keep_name()`.execute(db);
}
