import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';

/**
 * A laboratory's files within what its plan holds, if that says anything. A customer's limit keeps no result from
 * them: see docs/results-csv.md.
 * @throws {AppError} STORAGE_FULL
 */
export async function checkStorage(db: Kysely<DB>, labId: number, moreBytes: number): Promise<void> {
  const { rows } = await sql<{ is_full: boolean | null }>`
    select p.storage_bytes is not null and p.storage_bytes <
      ${moreBytes}::bigint + (select coalesce(sum(byte_size), 0) from stored_files where lab_id = l.id) as is_full
    from labs l
    join user_profiles o on o.id = l.owner_id
    cross join lateral plan_of('lab', o.subscription_tier) p
    where l.id = ${labId}::int`.execute(db);
  if (rows[0]?.is_full) throw new AppError('STORAGE_FULL');
}
