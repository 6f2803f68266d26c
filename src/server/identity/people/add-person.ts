import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type AddPersonInput, MOST_PEOPLE, type PersonRow } from '#/shared/identity/person.ts';
import { listPeople } from './list-people.ts';

/**
 * Adds a minor whom the account may book for.
 * @throws {AppError} NOT_ALLOWED beyond MOST_PEOPLE, which the page does not offer
 */
export async function addPerson(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { name, relation, sex, birthDate }: AddPersonInput,
): Promise<{ rows: PersonRow[] }> {
  await db.transaction().execute(async (trx) => {
    // One at a time, so that two of them are no more than the limit.
    await sql`select lock_customer(${actor.userId}::uuid)`.execute(trx);
    const { rows } = await listPeople({ db: trx }, actor);
    if (rows.length > MOST_PEOPLE) throw new AppError('NOT_ALLOWED');
    await trx
      .insertInto('persons')
      .values({ user_id: actor.userId, name, relation, sex, birth_date: birthDate })
      .execute();
  });
  return listPeople({ db }, actor);
}
