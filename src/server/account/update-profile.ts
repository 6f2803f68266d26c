import type { Kysely } from 'kysely';
import type { Profile, UpdateProfileInput } from '#/shared/account.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { getProfile } from './get-profile.ts';

export async function updateProfile(
  db: Kysely<DB>,
  actor: Actor,
  { name }: UpdateProfileInput,
): Promise<Profile> {
  await db.updateTable('user_profiles').set({ name }).where('id', '=', actor.userId).execute();
  return getProfile(db, actor);
}
