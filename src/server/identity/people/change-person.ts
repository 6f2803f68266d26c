import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ChangePersonInput, PersonRow } from '#/shared/identity/person.ts';
import { listPeople } from './list-people.ts';

/** Released results keep the sex and the age that their ranges were chosen for. NOT_FOUND for the holder, too. */
export async function changePerson(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id, name, relation, sex, birthDate }: ChangePersonInput,
): Promise<{ rows: PersonRow[] }> {
  const changed = await db
    .updateTable('persons')
    .set({ name, relation, sex, birth_date: birthDate })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('relation', '<>', 'self')
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new AppError('NOT_FOUND');
  return listPeople({ db }, actor);
}
