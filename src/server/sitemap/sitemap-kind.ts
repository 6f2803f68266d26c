import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { StoreProvider } from '../store/store-provider.ts';
import type { SitemapEntry, SitemapPart } from './sitemap-entry.ts';

export type SitemapSource = { db: Kysely<DB>; store: StoreProvider | null };

/**
 * One kind of page. A part is a range of numbers, not a page of a list: it needs no counting, and a page stays in its
 * file whatever comes and goes before it.
 */
export type SitemapKind = {
  /** Null where whoever knows them does not answer. */
  parts: (source: SitemapSource) => Promise<SitemapPart[] | null>;
  entries: (source: SitemapSource, part: number) => Promise<SitemapEntry[]>;
};
