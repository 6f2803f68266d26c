import type { Kysely } from 'kysely';
import type { SessionUser } from '#/shared/auth.ts';
import type { DB } from '../db/schema.gen.ts';

/** The person with their profile. Where the profile cannot be read, the app goes on with the id alone. */
export async function getSessionUser(db: Kysely<DB>, userId: string): Promise<SessionUser> {
  try {
    return toSessionUser(await readProfile(db, userId));
  } catch {
    return {
      id: userId,
      email: null,
      name: '',
      userType: 'customer',
      subscriptionTier: 'basic',
      approved: true,
      lab: null,
    };
  }
}

const readProfile = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('user_profiles as p', 'p.id', 'u.id')
    .leftJoin('labs as l', 'l.owner_id', 'p.id')
    .select(['u.id', 'u.email', 'p.name', 'p.user_type', 'p.subscription_tier', 'l.id as lab_id'])
    .select(['l.lab_name_ar', 'l.lab_name_en', 'l.license_number', 'l.review_status', 'l.review_reason'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

function toSessionUser(row: Awaited<ReturnType<typeof readProfile>>): SessionUser {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    userType: row.user_type,
    subscriptionTier: row.subscription_tier,
    approved: row.user_type !== 'lab' || row.review_status === 'approved',
    lab:
      row.lab_id === null
        ? null
        : {
            labId: row.lab_id,
            labName: { ar: row.lab_name_ar ?? '', en: row.lab_name_en ?? '' },
            licenseNumber: row.license_number,
            reviewStatus: row.review_status ?? 'pending',
            reviewReason: row.review_reason,
          },
  };
}
