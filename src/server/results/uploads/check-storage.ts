import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Checks a laboratory's files against the storage limit of its plan, if it has one: see docs/results-csv.md.
 * @throws {AppError} STORAGE_FULL
 */
export async function checkStorage(db: Kysely<DB>, labId: LabId, moreBytes: number): Promise<void> {
  const { rows } = await sql<{ is_full: boolean | null }>`
    select p.storage_bytes is not null and p.storage_bytes <
      ${moreBytes}::bigint + (select coalesce(sum(byte_size), 0) from stored_files where lab_id = l.id) as is_full
    from labs l
    join user_profiles o on o.id = l.owner_id
    cross join lateral plan_of('lab', o.subscription_tier) p
    where l.id = ${labId}::int`.execute(db);
  if (rows[0]?.is_full) throw new AppError('STORAGE_FULL');
}
