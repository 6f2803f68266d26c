import { type Kysely, sql } from 'kysely';
import type { HeldSettings } from '#/shared/core/site-settings.ts';
import type { DB } from '../db/schema.gen.ts';
import { readSettings } from './read-settings.ts';

// Each process checks the version this often, so two processes never differ for more than two seconds.
const VERSION_TTL_MS = 1_000;

type Legal = { terms: string; privacy: string };
export type CurrentSite = { version: number; settings: HeldSettings; legal: Legal };
type Check = { at: number; site: Promise<CurrentSite> };

/** Keyed by database name, because Workers open a pool for each request. */
const cachedSites = new Map<string, CurrentSite>();
const checks = new WeakMap<Kysely<DB>, Check>();

/** Settings and versions of the legal texts, at most a second old. */
export async function getCurrentSite(db: Kysely<DB>, now: () => number = Date.now): Promise<CurrentSite> {
  const last = checks.get(db);
  if (last && Math.abs(now() - last.at) < VERSION_TTL_MS) return last.site;
  const check = { at: now(), site: readCurrent(db) };
  checks.set(db, check);
  try {
    return await check.site;
  } catch (error) {
    if (checks.get(db) === check) checks.delete(db);
    throw error;
  }
}

/** Call after a change in this process; other processes see it within a second. */
export const invalidateCurrentSite = (db: Kysely<DB>) => void checks.delete(db);

async function readCurrent(db: Kysely<DB>): Promise<CurrentSite> {
  const { rows } = await sql<{ version: number; name: string }>`
    select /* hot:settings-version */ version, current_database() as name from settings_version`.execute(db);
  const { version = 0, name = '' } = rows[0] ?? {};
  const cached = cachedSites.get(name);
  if (cached?.version === version) return cached;
  // Read after the version: a change in between is read with the next check.
  const [settings, legal] = await Promise.all([readSettings(db), readLegalInForce(db)]);
  const site = { version, settings, legal };
  cachedSites.set(name, site);
  return site;
}

async function readLegalInForce(db: Kysely<DB>): Promise<Legal> {
  const rows = await db.selectFrom('legal_in_force').select(['document', 'version']).execute();
  const versionOf = (document: string) => rows.find((row) => row.document === document)?.version;
  const [terms, privacy] = [versionOf('terms'), versionOf('privacy')];
  if (terms === undefined || privacy === undefined) throw new Error('a legal text has no version in force');
  return { terms, privacy };
}
