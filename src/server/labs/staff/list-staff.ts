import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { StaffRow } from '#/shared/labs/staff.ts';
import { hasAccepted } from './has-accepted.ts';

const MOST_STAFF = 500;

/** The lab's staff, the owner first. */
export async function listStaff(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<{ rows: StaffRow[] }> {
  const rows = await db
    .selectFrom('lab_staff as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('user_profiles as p', 'p.id', 'f.user_id')
    .select(['f.user_id', 'f.role', 'f.created_at', 'p.name', 'u.email'])
    .select(hasAccepted.as('has_accepted'))
    .where('f.lab_id', '=', labId)
    .orderBy('f.role')
    .orderBy('f.created_at')
    .orderBy('f.user_id')
    .limit(MOST_STAFF)
    .execute();
  return {
    rows: rows.map((row) => ({
      userId: row.user_id,
      name: row.name ?? '',
      email: row.email ?? '',
      role: row.role,
      hasAccepted: row.has_accepted,
      addedAt: row.created_at.toISOString(),
    })),
  };
}
