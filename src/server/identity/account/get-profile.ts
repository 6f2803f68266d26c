import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Profile } from '#/shared/identity/account.ts';

export async function getProfile({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Profile> {
  const row = await db
    .selectFrom('user_profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .select(['p.id', 'u.email', 'p.name', 'p.user_type', 'p.subscription_tier', 'p.created_at'])
    .select(['p.sex', 'p.birth_year'])
    .select((eb) => eb.ref('p.mail_locale').$castTo<Profile['mailLocale']>().as('mail_locale'))
    .where('p.id', '=', actor.userId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return {
    id: row.id,
    email: row.email,
    name: row.name ?? '',
    userType: row.user_type,
    subscriptionTier: row.subscription_tier,
    sex: row.sex,
    birthYear: row.birth_year,
    mailLocale: row.mail_locale,
    createdAt: row.created_at.toISOString(),
  };
}
