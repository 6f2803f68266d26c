import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { PersonRow } from '#/shared/identity/person.ts';

/** The account's holder, then the people whom the account books for, in the order of adding. */
export async function listPeople({ db }: Pick<Context, 'db'>, actor: Actor): Promise<{ rows: PersonRow[] }> {
  const { rows } = await sql<PersonRow>`
    select h.id, h.relation, coalesce(h.name, p.name, '') as name, coalesce(h.sex, p.sex) as sex,
           to_char(h.birth_date, 'YYYY-MM-DD') as "birthDate",
           h.relation = 'self' or h.birth_date + interval '18 years' > now() at time zone 'Asia/Riyadh' as "isBookable"
    from persons h join user_profiles p on p.id = h.user_id
    where h.user_id = ${actor.userId}::uuid and h.removed_at is null
    order by h.relation <> 'self', h.created_at, h.id`.execute(db);
  return { rows };
}
