import { sql, type Transaction } from 'kysely';
import type { AdminRole, DB } from '#/server/platform/db/schema.gen.ts';

type Changed = { userId: string; /** Null for one who was removed. */ role: AdminRole | null };

/** Tells the person and every owner, in the inbox and by mail, that somebody's role at the desk changed. */
export async function tellOfAdministrator(trx: Transaction<DB>, { userId, role }: Changed): Promise<void> {
  await sql`
    select tell(${userId}::uuid, 'administratorChanged', null, null,
                jsonb_build_object('administrator', jsonb_build_object('name', null, 'role', ${role}::text)))`.execute(
    trx,
  );
  await tellOtherOwners(trx, { userId, role });
}

/** Tells every owner but the person of an administrator who is changed or new. */
export async function tellOtherOwners(trx: Transaction<DB>, { userId, role }: Changed): Promise<void> {
  await sql`
    select tell(p.id, 'administratorChanged', null, null, jsonb_build_object('administrator', jsonb_build_object(
      'name', changed.name, 'role', ${role}::text)))
    from user_profiles changed, user_profiles p
    where changed.id = ${userId}::uuid and p.id <> changed.id and ${isOwner}`.execute(trx);
}

/** Tells every owner of an invitation, while it can still be withdrawn. */
export async function tellOwnersOfInvitation(
  trx: Transaction<DB>,
  { name, role }: { name: string; role: AdminRole },
): Promise<void> {
  await sql`
    select tell(p.id, 'administratorChanged', null, null, jsonb_build_object('administrator', jsonb_build_object(
      'name', ${name}::text, 'role', ${role}::text, 'isInvited', true)))
    from user_profiles p where ${isOwner}`.execute(trx);
}

const isOwner = sql`(p.user_type = 'admin' and p.admin_role = 'owner' and p.suspended_at is null)`;
