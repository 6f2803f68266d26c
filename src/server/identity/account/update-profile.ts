import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Profile, UpdateProfileInput } from '#/shared/identity/account.ts';
import { getProfile } from './get-profile.ts';

/** Released results keep the details that their ranges were chosen for. */
export async function updateProfile(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { name, sex, birthYear, mailLocale }: UpdateProfileInput,
): Promise<Profile> {
  const isCustomer = actor.userType === 'customer';
  await db
    .updateTable('user_profiles')
    .set({
      name,
      ...(mailLocale === undefined ? {} : { mail_locale: mailLocale }),
      ...(isCustomer && sex !== undefined ? { sex } : {}),
      ...(isCustomer && birthYear !== undefined ? { birth_year: birthYear } : {}),
    })
    .where('id', '=', actor.userId)
    .execute();
  return getProfile({ db }, actor);
}
