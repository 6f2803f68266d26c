import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import type { Context, Site } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';

/**
 * The user with their profile. When the profile cannot be read, only the id is returned. Keeps the language of the
 * page, which mails follow.
 */
export async function getSessionUser(
  { db, site, log, locale }: Pick<Context, 'db' | 'site' | 'log' | 'locale'>,
  userId: string,
): Promise<SessionUser> {
  try {
    const profile = await readProfile(db, userId);
    if (profile.locale !== locale) await keepLocale({ db, log, locale }, userId);
    return toSessionUser(site, profile);
  } catch (error) {
    log({ level: 'error', message: 'a profile could not be read', error: errorText(error) });
    return {
      id: userId,
      email: null,
      isEmailVerified: true,
      name: '',
      userType: 'customer',
      adminRole: null,
      isAnonymous: false,
      hasPassword: true,
      hasTotp: false,
      mustSetUpTotp: false,
      subscriptionTier: 'basic',
      approved: true,
      lab: null,
    };
  }
}

async function keepLocale({ db, log, locale }: Pick<Context, 'db' | 'log' | 'locale'>, userId: string) {
  try {
    await db.updateTable('user_profiles').set({ locale }).where('id', '=', userId).execute();
  } catch (error) {
    log({ level: 'error', message: 'a language could not be kept', error: errorText(error) });
  }
}

const readProfile = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('user_profiles as p', 'p.id', 'u.id')
    .leftJoin('lab_staff as f', 'f.user_id', 'p.id')
    .leftJoin('labs as l', 'l.id', 'f.lab_id')
    // A lab has the plan of its owner.
    .leftJoin('user_profiles as o', 'o.id', 'l.owner_id')
    .leftJoin('totp_devices as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.confirmed_at', 'is not', null),
    )
    .select([
      'u.id',
      'u.email',
      'p.name',
      'p.user_type',
      'p.admin_role',
      'p.subscription_tier',
      'p.locale',
      'l.id as lab_id',
    ])
    .select(['o.subscription_tier as lab_tier', 'f.role as lab_role'])
    .select(['u.email_verified_at', 'p.is_anonymous', 'd.confirmed_at as totp_confirmed_at'])
    .select(({ eb }) => eb('u.password_hash', 'is not', null).$castTo<boolean>().as('has_password'))
    .select(['l.lab_name_ar', 'l.lab_name_en', 'l.license_number', 'l.review_status', 'l.review_reason'])
    .where('u.id', '=', userId)
    .modifyFront(sql`/* hot:session-user */`)
    .executeTakeFirstOrThrow();

function toSessionUser(site: Site, row: Awaited<ReturnType<typeof readProfile>>): SessionUser {
  const hasTotp = row.totp_confirmed_at !== null;
  return {
    id: row.id,
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    name: row.name ?? '',
    userType: row.user_type,
    adminRole: row.admin_role,
    isAnonymous: row.is_anonymous,
    hasPassword: row.has_password,
    hasTotp,
    mustSetUpTotp: mustSetUpTotp(site, {
      userType: row.user_type,
      labRole: row.lab_role,
      labApproved: row.review_status === 'approved',
      hasTotp,
    }),
    subscriptionTier: row.lab_tier ?? row.subscription_tier,
    approved: row.user_type !== 'lab' || row.review_status === 'approved',
    lab:
      row.lab_id === null || row.lab_role === null
        ? null
        : {
            labId: row.lab_id,
            role: row.lab_role,
            labName: { ar: row.lab_name_ar ?? '', en: row.lab_name_en ?? '' },
            licenseNumber: row.license_number,
            reviewStatus: row.review_status ?? 'pending',
            reviewReason: row.review_reason,
          },
  };
}
