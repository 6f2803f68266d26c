import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import { type Condition, duringDays, where } from '#/server/platform/db/list/conditions.ts';
import type { UserType } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { AuditInput, AuditRow } from '#/shared/admin/audit.ts';
import { SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Page } from '#/shared/core/page.ts';
import { matchUsers } from '../users/match-users.ts';

const MOST_ACTORS = 50;
const cursorKey = z.tuple([z.int()]);
const IDENTIFIER = /^(?:\d+|[\da-f]{8}-[\da-f-]{27})$/i;

type Read = {
  id: number;
  at: Date;
  actor_id: string;
  actor_type: UserType;
  name: string | null;
  email: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Audit entries, newest first, with current names; an erased user is an id only. */
export async function listAudit({ db }: Pick<Context, 'db'>, input: AuditInput): Promise<Page<AuditRow>> {
  const after = decodeCursor(cursorKey, input.cursor);
  const conditions = [
    ...(after ? [sql`a.id < ${after[0]}`] : []),
    ...filtersOf(input),
    ...duringDays(sql`a.at`, input),
    ...betweenIds(input),
  ];
  const { rows } = await sql<Read>`
    select a.id, a.at, a.actor_id, a.actor_type, a.action, a.subject_type, a.subject_id, a.before, a.after,
           p.name, u.email
    from audit_log a left join user_profiles p on p.id = a.actor_id left join users u on u.id = a.actor_id
    ${where(conditions)} order by a.id desc limit ${input.limit + 1}`.execute(db);
  return toPage(rows, { limit: input.limit, keyOf: ({ id }) => [id], toRow: toAuditRow });
}

const filtersOf = ({ actor, action, subjectType, subjectId, text }: AuditInput): Condition[] => [
  ...(actor === undefined ? [] : [sql`a.actor_id = ${actor}`]),
  ...(action === undefined ? [] : [sql`a.action = ${action}`]),
  ...(subjectType === undefined ? [] : [sql`a.subject_type = ${subjectType}`]),
  ...(subjectId === undefined ? [] : [sql`a.subject_id = ${subjectId}`]),
  ...ofText(text.trim()),
];

function ofText(text: string): Condition[] {
  if (text === '') return [];
  if (IDENTIFIER.test(text)) return [sql`a.subject_id = ${text.toLowerCase()}`];
  // Customers write no entries and are many, so they are left out.
  const workers = { conditions: [sql`p.user_type <> 'customer'`], order: sql`p.id`, limit: MOST_ACTORS };
  return [sql`a.actor_id = any (array (${matchUsers(text, workers)}))`];
}

/**
 * Finds the ids of the days by the index on time, so that old days do not read all later rows. An id is assigned at the
 * write and `at` when the transaction begins; the hour on each side exceeds our longest transaction.
 */
const betweenIds = ({ from, to }: Pick<AuditInput, 'from' | 'to'>): Condition[] => [
  ...(from === undefined
    ? []
    : [
        sql`a.id >= (select b.id from audit_log b where b.at >= ${midnight(from, 0)} - interval '1 hour'
            order by b.at, b.id limit 1)`,
      ]),
  ...(to === undefined
    ? []
    : [
        sql`a.id <= (select b.id from audit_log b where b.at < ${midnight(to, 1)} + interval '1 hour'
            order by b.at desc, b.id desc limit 1)`,
      ]),
];

const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${SITE_TIME_ZONE})`;

function toAuditRow(row: Read): AuditRow {
  const names = [...new Set([...Object.keys(row.before), ...Object.keys(row.after)])];
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { userId: row.actor_id, userType: row.actor_type, name: row.name, email: row.email },
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    changes: names.map((name) => ({
      name,
      before: textOf(row.before[name]),
      after: textOf(row.after[name]),
    })),
  };
}

const textOf = (value: unknown) => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};
