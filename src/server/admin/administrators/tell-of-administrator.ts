import { sql, type Transaction } from 'kysely';
import type { AdminRole, DB } from '#/server/platform/db/schema.gen.ts';

type Changed = { userId: string; /** Null for one who was removed. */ role: AdminRole | null };

/** Tells the person and every owner, in the inbox and by mail, that somebody's role at the desk changed. */
export async function tellOfAdministrator(trx: Transaction<DB>, { userId, role }: Changed): Promise<void> {
  await sql`
    select tell(p.id, 'administratorChanged', null, null, jsonb_build_object('administrator', jsonb_build_object(
      'name', case when p.id <> changed.id then changed.name end, 'role', ${role}::text)))
    from user_profiles changed, user_profiles p
    where changed.id = ${userId}::uuid and (p.id = changed.id
      or (p.user_type = 'admin' and p.admin_role = 'owner' and p.suspended_at is null))`.execute(trx);
}
