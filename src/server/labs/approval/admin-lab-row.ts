import type { Kysely } from 'kysely';
import { cityName } from '#/server/catalog/places/cities.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { AdminLabRow } from '#/shared/admin/admin.ts';
import { testCounts } from '../price-list/test-counts.ts';
import { labVersion } from './lab-version.ts';
import { missingForApproval } from './missing-for-approval.ts';

/** Labs with their owners; the caller adds order and limit. */
export const selectAdminLabs = (db: Kysely<DB>) =>
  db
    .selectFrom('labs as l')
    .innerJoin('user_profiles as p', 'p.id', 'l.owner_id')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .select(['l.id', 'p.name as owner_name', 'u.email as owner_email', 'l.lab_name_ar', 'l.lab_name_en'])
    .select(['l.address_ar', 'l.address_en', 'l.license_number', 'l.review_status', 'l.review_reason'])
    .select(['l.approved', 'l.created_at', 'l.license_expires_on', 'l.city_id', 'l.rating_hundredths'])
    .select(['l.review_count', 'p.subscription_tier'])
    .select(testCounts('tests').as('test_count'))
    .select([missingForApproval.as('missing'), labVersion.as('version')]);

type Read = Awaited<ReturnType<ReturnType<typeof selectAdminLabs>['executeTakeFirstOrThrow']>>;

export const toAdminLabRow = (row: Read): AdminLabRow => ({
  labId: row.id,
  ownerName: row.owner_name ?? '',
  ownerEmail: row.owner_email,
  labName: { ar: row.lab_name_ar, en: row.lab_name_en },
  labAddress: { ar: row.address_ar, en: row.address_en },
  licenseNumber: row.license_number,
  licenseExpiresOn: row.license_expires_on,
  cityName: cityName(row.city_id),
  tier: row.subscription_tier,
  rating: row.review_count === 0 ? null : row.rating_hundredths / 100,
  reviewCount: row.review_count,
  reviewStatus: row.review_status,
  reviewReason: row.review_reason,
  approved: row.approved,
  missing: row.missing,
  version: row.version,
  testCount: row.test_count,
  createdAt: row.created_at.toISOString(),
});
