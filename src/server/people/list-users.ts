import { type Kysely, sql } from 'kysely';
import type { Page } from '#/shared/page.ts';
import type { PersonRow, UsersInput } from '#/shared/people.ts';
import { toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';
import { duringDays, where } from '../transactions/conditions.ts';
import { keyset, microsecondsOf } from '../transactions/keyset.ts';
import { foundByText } from './found-by-text.ts';
import { inState, ofKind, personColumns, type PersonRead, personTables, toPersonRow } from './person-row.ts';

const joined = sql`p.created_at`;

/** Everybody who has an account or had one, by the time they joined. */
export async function listUsers(db: Kysely<DB>, input: UsersInput): Promise<Page<PersonRow>> {
  const { conditions, order } = keyset(joined, sql`p.id`, input);
  const asked = [
    ...conditions,
    ...duringDays(joined, input),
    ...(input.kind ? [ofKind[input.kind]] : []),
    ...(input.status ? [inState[input.status]] : []),
  ];
  const limit = input.limit + 1;
  const found =
    input.text.trim() === ''
      ? sql`select p.id from user_profiles p ${where(asked)} order by ${order} limit ${limit}`
      : foundByText(input.text, { conditions: asked, order, limit });
  const { rows } = await sql<PersonRead & { at_key: number }>`
    select ${personColumns}, ${microsecondsOf(joined)} as at_key
    from ${personTables} where p.id in (${found}) order by ${order} limit ${limit}`.execute(db);
  return toPage(rows, {
    limit: input.limit,
    keyOf: (row) => [row.at_key, row.id],
    toRow: toPersonRow,
  });
}
