import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { PersonRow, RemovePersonInput } from '#/shared/identity/person.ts';
import { listPeople } from './list-people.ts';

/** The row of a person with visits stays for them, and is no longer offered. NOT_FOUND for the holder, too. */
export async function removePerson(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id }: RemovePersonInput,
): Promise<{ rows: PersonRow[] }> {
  await db.transaction().execute(async (trx) => {
    // A booking for this person waits: its foreign key locks the row as well.
    const person = await trx
      .selectFrom('persons')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .where('relation', '<>', 'self')
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new AppError('NOT_FOUND');
    await trx.updateTable('persons').set({ removed_at: new Date() }).where('id', '=', id).execute();
    await sql`
      delete from persons h where h.id = ${id}::uuid
        and not exists (select from visits v where v.person_id = h.id)`.execute(trx);
  });
  return listPeople({ db }, actor);
}
