import type { Context } from '#/server/platform/trpc/context.ts';

const MOST_OWNERS = 20;

/** The names of those who can change a role, for every administrator. */
export async function listOwners({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const owners = await db
    .selectFrom('user_profiles')
    .select('name')
    .where('user_type', '=', 'admin')
    .where('admin_role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_OWNERS)
    .execute();
  return owners.flatMap(({ name }) => name ?? []);
}
