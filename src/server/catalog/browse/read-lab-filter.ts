import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabFiltersInput } from '#/shared/catalog/catalog.ts';
import { leastRatingHundredths } from '#/shared/core/format.ts';
import { matchLabs } from './match-labs.ts';
import { openUntil } from './open-until.ts';

/** For `labs l`: what the filters ask of a lab, its distance aside. Null where no lab holds the words. */
export async function readLabFilter(
  db: Kysely<DB>,
  { searchText, minRating, accreditedOnly, openNow }: LabFiltersInput,
): Promise<RawBuilder<boolean> | null> {
  const matched = searchText.trim() === '' ? null : await matchLabs(db, searchText);
  if (matched?.length === 0) return null;
  const filters = [sql<boolean>`l.approved`];
  if (matched) filters.push(sql`l.id = any(${matched}::int[])`);
  if (minRating !== undefined) filters.push(sql`l.rating_hundredths >= ${leastRatingHundredths(minRating)}`);
  if (accreditedOnly) filters.push(sql`cardinality(l.accreditations) > 0`);
  if (openNow) filters.push(sql`${openUntil} is not null`);
  return sql<boolean>`${sql.join(filters, sql` and `)}`;
}
