import { type Kysely, sql } from 'kysely';
import type { AdminRole, DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { AdministratorRow, AdminInvitationRow } from '#/shared/admin/administrator.ts';

const MOST_INVITATIONS = 200;

type Read = {
  id: string;
  name: string | null;
  email: string | null;
  admin_role: AdminRole;
  admin_role_since: Date;
  has_second_factor: boolean;
  last_seen_at: Date | null;
};

/** Those who can sign in, owners first, and the invitations that wait or have expired, the newest first. */
export async function listAdministrators({
  db,
}: Pick<Context, 'db'>): Promise<{ rows: AdministratorRow[]; invitations: AdminInvitationRow[] }> {
  return { rows: await listActive(db), invitations: await listInvitations(db) };
}

async function listActive(db: Kysely<DB>): Promise<AdministratorRow[]> {
  const { rows } = await sql<Read>`
    select p.id, p.name, u.email, p.admin_role, p.admin_role_since,
      exists (select from totp_devices d where d.user_id = p.id and d.confirmed_at is not null)
        as has_second_factor,
      (select max(s.last_seen_at) from sessions s where s.user_id = p.id) as last_seen_at
    from user_profiles p join users u on u.id = p.id
    where p.user_type = 'admin' and p.suspended_at is null
    order by p.admin_role, p.name, p.id`.execute(db);
  return rows.map((row) => ({
    userId: row.id,
    name: row.name,
    email: row.email,
    role: row.admin_role,
    since: row.admin_role_since.toISOString(),
    hasSecondFactor: row.has_second_factor,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }));
}

async function listInvitations(db: Kysely<DB>): Promise<AdminInvitationRow[]> {
  const rows = await db
    .selectFrom('admin_invitations as i')
    .innerJoin('user_profiles as p', 'p.id', 'i.invited_by')
    .select(['i.id', 'i.name', 'i.email', 'i.role', 'i.expires_at', 'p.name as inviter'])
    .select(sql<boolean>`i.expires_at <= now()`.as('is_expired'))
    .where('i.state', '=', 'sent')
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id')
    .limit(MOST_INVITATIONS)
    .execute();
  return rows.map((row) => ({
    invitationId: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    inviterName: row.inviter ?? '',
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.is_expired,
  }));
}
