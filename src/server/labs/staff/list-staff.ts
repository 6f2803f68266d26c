import { sql } from 'kysely';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { StaffInvitationRow, StaffRow } from '#/shared/labs/staff.ts';

const MOST_STAFF = 500;

/** The lab's staff, the owner first, and the invitations that wait or have expired, the newest first. */
export async function listStaff(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<{ rows: StaffRow[]; invitations: StaffInvitationRow[] }> {
  const rows = await db
    .selectFrom('lab_staff as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('user_profiles as p', 'p.id', 'f.user_id')
    .select(['f.user_id', 'f.role', 'f.created_at', 'p.name', 'u.email'])
    .where('f.lab_id', '=', labId)
    .orderBy('f.role')
    .orderBy('f.created_at')
    .orderBy('f.user_id')
    .limit(MOST_STAFF)
    .execute();
  const invitations = await db
    .selectFrom('staff_invitations')
    .select(['id', 'name', 'email', 'role', 'sent_at', 'times_sent', 'expires_at'])
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('lab_id', '=', labId)
    .where('state', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(MOST_STAFF)
    .execute();
  return {
    rows: rows.map((row) => ({
      userId: row.user_id,
      name: row.name ?? '',
      email: row.email ?? '',
      role: row.role,
      addedAt: row.created_at.toISOString(),
    })),
    invitations: invitations.map((row) => ({
      invitationId: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      sentAt: row.sent_at.toISOString(),
      timesSent: row.times_sent,
      expiresAt: row.expires_at.toISOString(),
      isExpired: row.is_expired,
    })),
  };
}
