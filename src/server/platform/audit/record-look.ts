import { type Kysely, sql } from 'kysely';
import { typedText } from '#/shared/core/text.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Actor } from '../trpc/context.ts';

type Look = { list: string; input: unknown; answer: unknown };
const SHOWN_HOW = ['sort', 'limit', 'cursor'];

/**
 * Records that an administrator looked at a list that names people: the list, its filter and how many rows were shown.
 * The first page once an hour for each filter, further pages always: who reads page after page takes the list along.
 */
export async function recordLook(
  db: Kysely<DB>,
  { userId, userType }: Actor,
  { list, input, answer }: Look,
): Promise<void> {
  const rowCount = countRows(answer);
  if (rowCount === 0) return;
  const asked: Record<string, unknown> = Object(input);
  const filter = Object.fromEntries(Object.entries(asked).filter(([name]) => !SHOWN_HOW.includes(name)));
  const after = JSON.stringify({ filter, rowCount }, storable);
  await sql`
    insert into audit_log (actor_id, actor_type, action, subject_type, subject_id, before, after)
    select ${userId}::uuid, ${userType}::user_type, 'admin.list', 'list', ${list}, '{}', ${after}::jsonb
    where ${asked['cursor'] !== undefined}::boolean or not exists (
      select from audit_log a
      where a.actor_id = ${userId}::uuid and a.action = 'admin.list' and a.subject_id = ${list}
        and a.at > now() - interval '1 hour' and a.after -> 'filter' = ${after}::jsonb -> 'filter')`.execute(
    db,
  );
}

const NAME = /^\w+$/;
const asText = typedText();

/** The input is as it was sent: PostgreSQL refuses NUL and lone surrogates, in names of fields, too. */
function storable(_name: string, value: unknown) {
  if (typeof value === 'string') return asText.parse(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => NAME.test(name)));
}

function countRows(answer: unknown) {
  const rows: unknown = Array.isArray(answer) ? answer : Object(answer).rows;
  return Array.isArray(rows) ? rows.length : 0;
}
