import { type Kysely, sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Destroyed = { keys: number; files: number };
/** Why no key was destroyed: the name differs from the stored one, the lab is not closed, or no owner has this e-mail. */
type Refusal = 'anotherName' | 'notClosed' | 'noOwner';
type Doomed = { labId: number; name: string; ownerEmail: string };

/**
 * Destroys the keys of a suspended or rejected laboratory: its files cannot be opened any more, wherever copies of them
 * are (older backups still hold the keys). Values of results in rows stay. For good; an upload that is under way is
 * waited for. The audit log names the owner of the site who answers for it.
 */
export const destroyLabKeys = (
  db: Kysely<DB>,
  { labId, name, ownerEmail }: Doomed,
): Promise<Destroyed | Refusal> =>
  db.transaction().execute(async (trx) => {
    const owner = await findOwner(trx, ownerEmail);
    if (!owner) return 'noOwner';
    // An upload whose file refers to the laboratory waits, or is waited for.
    const { rows: labs } = await sql<{ is_closed: boolean }>`
      select review_status in ('suspended', 'rejected') as is_closed
      from labs where id = ${labId} and lab_name_en = ${name} for update`.execute(trx);
    if (!labs[0]) return 'anotherName';
    if (!labs[0].is_closed) return 'notClosed';
    const destroyed = await destroy(trx, labId);
    await recordChange(
      trx,
      { userId: owner.id, userType: 'admin' },
      {
        action: 'admin.destroyLabKeys',
        subjectType: 'lab',
        subjectId: labId,
        before: {},
        after: destroyed,
      },
    );
    return destroyed;
  });

async function findOwner(trx: Transaction<DB>, email: string) {
  return trx
    .selectFrom('users as u')
    .innerJoin('user_profiles as p', 'p.id', 'u.id')
    .select('u.id')
    .where('u.email', '=', email)
    .where('p.user_type', '=', 'admin')
    .where('p.admin_role', '=', 'owner')
    .executeTakeFirst();
}

async function destroy(trx: Transaction<DB>, labId: number): Promise<Destroyed> {
  const keys = await sql`
    update lab_keys set key_sealed = null, destroyed_at = now()
    where lab_id = ${labId} and key_sealed is not null`.execute(trx);
  // Files of earlier releases are wrapped by the secret of the site itself.
  const files = await sql`
    update stored_files set wrapped_key = ''::bytea
    where lab_id = ${labId} and wrapped_key <> ''::bytea`.execute(trx);
  return { keys: Number(keys.numAffectedRows ?? 0), files: Number(files.numAffectedRows ?? 0) };
}
