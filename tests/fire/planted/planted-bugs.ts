import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Rule } from '../history/operation.ts';

export type PlantedBug = {
  /** What the product would do wrong. */
  name: string;
  /** The rules of which at least one must be found broken. */
  breaks: Rule[];
  plant: (db: Kysely<DB>) => Promise<void>;
  /** Lists are read from a copy that lags. */
  readsCopy?: boolean;
};

const run = (db: Kysely<DB>, statement: string) => sql.raw(statement).execute(db);

/** Replaces a part of a function in this database. Throws where the part is no longer in it. */
async function change(db: Kysely<DB>, name: string, from: string, to: string) {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc where proname = ${name}`.execute(db);
  const [only] = rows;
  if (!only?.text.includes(from)) throw new Error(`${name} no longer contains: ${from}`);
  await run(db, only.text.replaceAll(from, to));
}

/** Faults of the kind that reviews overlook; each is planted in a database that is thrown away. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'a seat is counted first and taken later, without a lock',
    breaks: ['capacity'],
    async plant(db) {
      await run(db, 'alter table slot_counters drop constraint slot_never_oversold');
      await change(db, 'take_place', 'where c.booked < excluded.capacity;', ';');
    },
  },
  {
    name: 'a move takes a seat that is not free',
    breaks: ['capacity'],
    async plant(db) {
      await run(db, 'alter table slot_counters drop constraint slot_never_oversold');
      await change(db, 'put_visit_at', ' and booked < v_capacity;', ';');
    },
  },
  {
    name: 'a repeated request is not recognised',
    breaks: ['once'],
    plant: (db) =>
      change(
        db,
        'book_slot',
        '(p_customer_id, p_key, v_hash, v_id)',
        '(p_customer_id, p_key || v_id, v_hash, v_id)',
      ),
  },
  {
    name: 'a refund is made twice',
    breaks: ['money'],
    async plant(db) {
      await run(db, 'drop trigger refunds_within_payment on refunds');
      await run(
        db,
        `create function refund_twice() returns trigger language plpgsql as $$ begin
           insert into refunds (payment_id, booking_id, amount_halalas, reason)
           values (new.payment_id, new.booking_id, new.amount_halalas, new.reason);
           return null;
         end $$`,
      );
      await run(
        db,
        `create trigger refunds_twice after insert on refunds for each row
         when (pg_trigger_depth() < 1) execute function refund_twice()`,
      );
    },
  },
  {
    name: 'a list is read from a copy that lags behind',
    breaks: ['ownWrites'],
    readsCopy: true,
    async plant(db) {
      await run(db, 'create schema lagging');
      await run(db, 'create materialized view lagging.bookings as select * from public.bookings');
    },
  },
  {
    name: 'one of twenty cancellations is acknowledged and forgotten',
    breaks: ['lost', 'ownWrites', 'books'],
    async plant(db) {
      await run(db, 'create sequence cancellations');
      await run(
        db,
        `create function forget() returns trigger language plpgsql as $$ begin
           return case when nextval('cancellations') % 20 = 5 then old else new end;
         end $$`,
      );
      await run(
        db,
        `create trigger a_forgetful before update of status on bookings for each row
         when (new.status = 'cancelled') execute function forget()`,
      );
    },
  },
];
