import { type RawBuilder, sql } from 'kysely';
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
  const { rows } = await sql<Read>`
    select a.id, a.at, a.actor_id, a.actor_type, a.action, a.subject_type, a.subject_id, a.before, a.after,
           p.name, u.email
    from (${pickPage(input)}) a
    left join user_profiles p on p.id = a.actor_id left join users u on u.id = a.actor_id
    order by a.id desc`.execute(db);
  return toPage(rows, { limit: input.limit, keyOf: ({ id }) => [id], toRow: toAuditRow });
}

/**
 * The entries of a page. Those of an actor, an action or a kind of subject are read by the index that holds them in the
 * order of the log. With `=` PostgreSQL would rather go back through the whole log, since it does not know that the last
 * of them may be long ago; a range leaves it the index alone.
 */
function pickPage(input: AuditInput): RawBuilder<unknown> {
  const { actor, action, subjectType, subjectId, limit } = input;
  const text = input.text.trim();
  const isSubject = IDENTIFIER.test(text);
  const conditions = [
    ...cursorOf(input),
    ...(subjectId === undefined ? [] : [sql`a.subject_id = ${subjectId}`]),
    ...(isSubject ? [sql`a.subject_id = ${text.toLowerCase()}`] : []),
    ...duringDays(sql`a.at`, input),
    ...betweenIds(input),
  ];
  const ofActor = actor === undefined ? [] : [sql`a.actor_id = ${actor}`];
  const ofAction = action === undefined ? [] : [sql`a.action = ${action}`];
  const ofType = subjectType === undefined ? [] : [sql`a.subject_type = ${subjectType}`];
  const page = (all: readonly Condition[], first: readonly RawBuilder<unknown>[] = []) => sql`
    select * from audit_log a ${where(all)} order by ${sql.join([...first, sql`a.id desc`])} limit ${limit + 1}`;
  const ofEach = (keys: RawBuilder<unknown>, each: RawBuilder<unknown>) => sql`
    select a.* from ${keys} k (key) cross join lateral (${each}) a order by a.id desc limit ${limit + 1}`;

  if (text !== '' && !isSubject) {
    const all = [...conditions, ...ofActor, ...ofAction, ...ofType];
    const ofOne = page([only(sql`a.actor_id`, sql`k.key`), ...all], [sql`a.actor_id`]);
    return ofEach(sql`unnest(array(${findActors(text)}))`, ofOne);
  }
  if (subjectId !== undefined || isSubject) return page([...conditions, ...ofActor, ...ofAction, ...ofType]);
  if (actor !== undefined)
    return page(
      [...conditions, only(sql`a.actor_id`, sql`${actor}::uuid`), ...ofAction, ...ofType],
      [sql`a.actor_id`],
    );
  if (subjectType !== undefined) {
    const isOfType = only(sql`a.subject_type`, sql`${subjectType}`);
    const ofOne = page(
      [...conditions, isOfType, only(sql`a.action`, sql`k.key`)],
      [sql`a.subject_type, a.action`],
    );
    return ofEach(action === undefined ? actionsOn(subjectType) : sql`(values (${action}))`, ofOne);
  }
  if (action !== undefined)
    return page([...conditions, only(sql`a.action`, sql`${action}`)], [sql`a.action`]);
  return page(conditions);
}

const only = (column: RawBuilder<unknown>, value: RawBuilder<unknown>): Condition =>
  sql`${column} between ${value} and ${value}`;

function cursorOf({ cursor }: AuditInput): Condition[] {
  const after = decodeCursor(cursorKey, cursor);
  return after ? [sql`a.id < ${after[0]}`] : [];
}

/** Customers write no entries and are many, so they are left out. */
const findActors = (text: string) =>
  matchUsers(text, { conditions: [sql`p.user_type <> 'customer'`], order: sql`p.id`, limit: MOST_ACTORS });

/** The actions in the log on this kind of subject, each found from the one before it. */
const actionsOn = (subjectType: string) => sql`(
  with recursive found as (
    (select action from audit_log where subject_type = ${subjectType} order by action limit 1)
    union all
    select (select a.action from audit_log a where a.subject_type = ${subjectType} and a.action > f.action
            order by a.action limit 1)
    from found f where f.action is not null)
  select action from found where action is not null)`;

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
