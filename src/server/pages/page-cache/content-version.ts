import { type Kysely, sql } from 'kysely';
import { invalidateVisitorRates } from '#/server/catalog/browse/read-customer-rates.ts';
import { catalogVersion, invalidateCatalogVersion } from '#/server/catalog/word-index/catalog-version.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { SharedVersion } from '#/server/platform/http/app-env.ts';
import { getCurrentSite } from '#/server/platform/settings/get-current-site.ts';
import type { auditActions } from '#/shared/admin/audit.ts';

// The longest time for which two processes may differ.
const VERSION_TTL_MS = 1_000;

/** Recorded actions of administrators and labs that change what visitors see. */
const SEEN_BY_VISITORS = [
  'admin.addSynonym',
  'admin.createTest',
  'admin.importCatalogue',
  'admin.mergeTests',
  'admin.setTestWithdrawn',
  'admin.moderateReview',
  'admin.planInForce',
  'admin.publishLegalText',
  'admin.removeSynonym',
  'admin.reviewCertificate',
  'admin.reviewLab',
  'admin.reviewProposal',
  'admin.reviewTestRequest',
  'admin.setUserStatus',
  'admin.undoModeration',
  'admin.undoReviewLab',
  'admin.updateSettings',
  'admin.updateTest',
  'lab.addSite',
  'lab.closeDates',
  'lab.importOffers',
  'lab.removeFront',
  'lab.removeLogo',
  'lab.removeSite',
  'lab.reopenDates',
  'lab.resubmit',
  'lab.setFront',
  'lab.setLogo',
  'lab.setPrice',
  'lab.updateDetails',
  'lab.updateSchedule',
  'reviews.reply',
  'subscriptions.keepWithinLimit',
] as const satisfies readonly (typeof auditActions)[number][];

type Check = { at: number; version: Promise<string> };
const checks = new WeakMap<Kysely<DB>, Check>();

/**
 * A version that changes with public content: settings, legal texts, the catalogue, and actions of administrators and
 * labs such as approvals, prices and hours. Bookings, new reviews and views do not change it.
 */
export async function contentVersion(db: Kysely<DB>, shared?: SharedVersion): Promise<string> {
  const last = shared?.last;
  if (last && Math.abs(Date.now() - last.at) < VERSION_TTL_MS) return last.version;
  const [at, writeCount] = [Date.now(), shared?.writeCount];
  // Settings and catalogue have caches of their own; a page is rendered with these versions.
  const [changes, catalogue, site] = await Promise.all([
    currentChanges(db),
    catalogVersion(db),
    getCurrentSite(db),
  ]);
  const version = `${changes}.${catalogue.version}.${site.version}`;
  // A write in the meantime may be missing in this version.
  if (shared && shared.writeCount === writeCount) shared.last = { at, version };
  return version;
}

async function currentChanges(db: Kysely<DB>): Promise<string> {
  const last = checks.get(db);
  if (last && Math.abs(Date.now() - last.at) < VERSION_TTL_MS) return last.version;
  const check = { at: Date.now(), version: readVersion(db) };
  checks.set(db, check);
  try {
    return await check.version;
  } catch (error) {
    if (checks.get(db) === check) checks.delete(db);
    throw error;
  }
}

/** Call after a write in this process: the next read queries the database. */
export function invalidateContentVersion(db: Kysely<DB>, shared?: SharedVersion) {
  checks.delete(db);
  invalidateCatalogVersion(db);
  invalidateVisitorRates(db);
  if (!shared) return;
  shared.last = null;
  shared.writeCount += 1;
}

async function readVersion(db: Kysely<DB>) {
  const { rows } = await sql<{ version: string }>`
    select /* hot:content-version */ coalesce(max(newest.id), 0)::text as version
    from unnest(${SEEN_BY_VISITORS}::text[]) a(action),
      lateral (select id from audit_log l where l.action = a.action order by id desc limit 1) newest`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}
