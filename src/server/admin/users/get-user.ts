import { type Kysely, sql } from 'kysely';
import { listConsents } from '#/server/identity/account/list-consents.ts';
import { recordView } from '#/server/platform/audit/record-view.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { MOST_ORDERS_COUNTED, type AdminUser, type UserInput } from '#/shared/admin/user.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { userColumns, type UserRead, userTables, toUserRow } from './user-row.ts';

const MOST_ROWS = 50;

type Read = UserRead & {
  locale: string;
  has_password: boolean;
  has_google: boolean;
  has_totp: boolean;
  suspended_at: Date | null;
  suspension_reason: string | null;
  erased_at: Date | null;
  order_count: number;
};

/**
 * One user for administrators, without results, their number and the names of tests. The sessions of an administrator are
 * for owners, as ending them is.
 */
export async function getUser(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { userId }: UserInput,
): Promise<AdminUser> {
  const user = await readUser(db, userId);
  if (!user) throw new AppError('NOT_FOUND');
  await recordView(db, actor, { action: 'admin.user', subjectType: 'user', subjectId: userId });
  const showsSessions = user.kind !== 'admin' || actor.adminRole === 'owner';
  const [sessions, consents, cases, subscription] = await Promise.all([
    showsSessions ? readSessions(db, userId) : [],
    listConsents({ db }, { ...actor, userId }),
    readCases(db, userId),
    readSubscription(db, userId),
  ]);
  return {
    ...toUserRow(user),
    locale: user.locale,
    hasPassword: user.has_password,
    hasGoogle: user.has_google,
    hasTotp: user.has_totp,
    suspendedAt: user.suspended_at?.toISOString() ?? null,
    suspensionReason: user.suspension_reason,
    erasedAt: user.erased_at?.toISOString() ?? null,
    subscription,
    orderCount: user.order_count,
    sessions,
    consents: consents.rows,
    cases,
  };
}

async function readUser(db: Kysely<DB>, userId: string) {
  const { rows } = await sql<Read>`
    select ${userColumns}, coalesce(p.mail_locale, p.locale) as locale, p.suspended_at, p.suspension_reason, p.erased_at,
      u.password_hash is not null as has_password,
      exists (select from google_accounts g where g.user_id = p.id) as has_google,
      exists (select from totp_devices d where d.user_id = p.id and d.confirmed_at is not null) as has_totp,
      (select count(*) from (select from orders o where o.customer_id = p.id limit ${MOST_ORDERS_COUNTED}) o)
        as order_count
    from ${userTables} where p.id = ${userId}`.execute(db);
  return rows[0];
}

async function readSessions(db: Kysely<DB>, userId: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

async function readCases(db: Kysely<DB>, userId: string) {
  const rows = await db
    .selectFrom('disputes')
    .select(['id', 'kind', 'status', 'created_at'])
    .where('customer_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_ROWS)
    .execute();
  return rows.map(({ id, kind, status, created_at }) => ({
    caseId: id,
    kind,
    status,
    createdAt: created_at.toISOString(),
  }));
}

async function readSubscription(db: Kysely<DB>, userId: string) {
  const row = await db
    .selectFrom('subscriptions')
    .select(['tier', 'period_end', 'cancels_at_period_end'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        tier: row.tier,
        periodEnd: row.period_end.toISOString(),
        cancelsAtPeriodEnd: row.cancels_at_period_end,
      }
    : null;
}
