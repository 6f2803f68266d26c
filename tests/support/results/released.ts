import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../api/caller.ts';
import { enter, makeWork } from './result-line.ts';

type Db = Kysely<DB>;

/** A line whose value the technician has entered. */
export async function makeEntered(db: Db, value = 80, options: { secondPerson?: boolean } = {}) {
  const work = await makeWork(db, options);
  const { resultId } = await enter(db, work.technician.actor, work, value);
  return { ...work, resultId };
}

export const messagesOf = (db: Db, customerId: string) =>
  db
    .selectFrom('inbox_messages')
    .select(['kind', 'visit_id', 'params'])
    .where('user_id', '=', customerId)
    .orderBy('id')
    .execute();

export const resultOf = (db: Db, bookingId: string) =>
  db.selectFrom('results').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow();

/** Logs a call in which the recipient read the value back, by default. */
export const call = (
  db: Db,
  { technician }: { technician: { actor: Actor } },
  resultId: string,
  over: object = {},
) =>
  callAs(db, technician.actor).lab.logCall({
    resultId,
    isReached: true,
    personReached: 'The patient',
    isReadBack: true,
    idempotencyKey: randomUUID(),
    ...over,
  });
