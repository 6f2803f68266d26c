import { type RawBuilder, sql } from 'kysely';
import { type Condition, where } from '#/server/platform/db/list/conditions.ts';

type Candidates = { conditions: readonly Condition[]; order: RawBuilder<unknown>; limit: number };

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);

/**
 * The ids of the first matching rows, `p` of profiles and `u` of accounts, by a prefix of the e-mail or of words of the
 * name. Each branch uses an index and returns a page at most.
 */
export function matchUsers(text: string, { conditions, order, limit }: Candidates) {
  const begins = `${escapeLike(text.trim().toLowerCase())}%`;
  const byEmail = sql`(select p.id from user_profiles p join users u on u.id = p.id
    ${where([...conditions, sql`u.email like ${begins}`])} order by ${order} limit ${limit})`;
  if (text.includes('@')) return byEmail;
  // By the index of words first: in list order, a rare name would scan all profiles.
  return sql`${byEmail} union (
    with named as materialized (
      select id, user_type, is_anonymous, created_at, suspended_at, erased_at from user_profiles
      where name_words @@ words_query(${text}))
    select p.id from named p ${where(conditions)} order by ${order} limit ${limit})`;
}
