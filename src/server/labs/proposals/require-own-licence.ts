import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

type Licence = { labId: number; licenseNumber: string | null };

/**
 * Refuses a licence number that another approved lab has, in any spelling; `labs_one_licence` decides races. Only an
 * administrator is told which lab it is: its id is the detail of the error.
 * @throws {AppError} LICENCE_TAKEN
 */
export async function requireOwnLicence(
  db: Kysely<DB>,
  { labId, licenseNumber }: Licence,
  reader: 'administrator' | 'lab',
): Promise<void> {
  if (licenseNumber === null) return;
  const { rows } = await sql<{ id: number }>`
    select o.id from labs o
    where o.approved and not o.shares_licence and o.id <> ${labId}
      and cardinality(fold_words(o.license_number)) > 0
      and fold_words(o.license_number) = fold_words(${licenseNumber}) limit 1`.execute(db);
  const [other] = rows;
  if (!other) return;
  throw new AppError('LICENCE_TAKEN', reader === 'administrator' ? { detail: String(other.id) } : {});
}
