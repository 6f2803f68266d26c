import type { Kysely } from 'kysely';
import type { Profile, UpdateProfileInput } from '#/shared/account.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { getProfile } from './get-profile.ts';

/** Results that are released keep the person as they were chosen for. */
export async function updateProfile(
  db: Kysely<DB>,
  actor: Actor,
  { name, sex, birthYear }: UpdateProfileInput,
): Promise<Profile> {
  const isCustomer = actor.userType === 'customer';
  await db
    .updateTable('user_profiles')
    .set({
      name,
      ...(isCustomer && sex !== undefined ? { sex } : {}),
      ...(isCustomer && birthYear !== undefined ? { birth_year: birthYear } : {}),
    })
    .where('id', '=', actor.userId)
    .execute();
  return getProfile(db, actor);
}
