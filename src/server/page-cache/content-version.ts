import { type Kysely, sql } from 'kysely';
import type { auditActions } from '#/shared/audit.ts';
import type { DB } from '../db/schema.gen.ts';
import { catalogueVersion, forgetCatalogueVersion } from '../search/catalogue-version.ts';
import { getCurrentSite } from '../site-settings/get-current-site.ts';

// Two processes look at most this long apart.
const VERSION_TTL_MS = 1_000;

/** What is recorded of the desk and of laboratories and changes what visitors see. */
const SEEN_BY_VISITORS = [
  'admin.addSynonym',
  'admin.createTest',
  'admin.importCatalogue',
  'admin.mergeTests',
  'admin.moderateReview',
  'admin.planInForce',
  'admin.publishLegalText',
  'admin.removeSynonym',
  'admin.reviewLab',
  'admin.reviewTestRequest',
  'admin.setUserStatus',
  'admin.undoModeration',
  'admin.undoReviewLab',
  'admin.updateSettings',
  'admin.updateTest',
  'lab.importOffers',
  'lab.resubmit',
  'lab.setPrice',
  'lab.updateDetails',
  'lab.updateSchedule',
  'reviews.reply',
  'subscriptions.keepWithinLimit',
] as const satisfies readonly (typeof auditActions)[number][];

type Check = { at: number; version: Promise<string> };
const checks = new WeakMap<Kysely<DB>, Check>();

/**
 * What one request saw, for those of the next second, where each has a pool of its own (on Workers): a page that is
 * kept then needs no connection. A value and no promise: a request that is cut off takes its promises with it.
 */
export type SharedVersion = { last: { at: number; version: string } | null; writeCount: number };

/**
 * Moves whenever what everybody sees is changed on purpose: settings, legal texts, the catalogue, and whatever the
 * desk and laboratories do to it (approvals, prices, hours). Bookings, new reviews and looks do not move it.
 */
export async function contentVersion(db: Kysely<DB>, shared?: SharedVersion): Promise<string> {
  const last = shared?.last;
  if (last && Math.abs(Date.now() - last.at) < VERSION_TTL_MS) return last.version;
  const [at, writeCount] = [Date.now(), shared?.writeCount];
  // The settings and the catalogue that a page would be rendered with now: they are looked at on their own.
  const [changes, catalogue, site] = await Promise.all([
    currentChanges(db),
    catalogueVersion(db),
    getCurrentSite(db),
  ]);
  const version = `${changes}.${catalogue.version}.${site.version}`;
  // What was written meanwhile may be missing in it.
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

/** After a write through this process: whoever made it looks at once whether it is to be seen. */
export function forgetContentVersion(db: Kysely<DB>, shared?: SharedVersion) {
  checks.delete(db);
  forgetCatalogueVersion(db);
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
