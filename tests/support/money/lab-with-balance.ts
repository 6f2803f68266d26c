import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { addLine } from '../db/lines.ts';
import { make } from '../db/make.ts';

/** 100.00 paid by card and completed, 15.00 commission: the balance is 85.00. */
export async function labWithBalance(db: Kysely<DB>) {
  const { labId, userId, actor } = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const { userId: customerId } = await make.customer(db);
  const who = { labId, labTestId, customerId };
  await addLine(db, who, { price: 10_000 }, { payment: 'paid', status: 'completed' });
  return { ...who, ownerId: userId, actor };
}

export const messagesTo = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('inbox_messages')
    .select(['id', 'kind', 'params'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
