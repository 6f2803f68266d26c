import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';

/** Pages in one file: 10,000 addresses with alternates are some 6 MB, far below the limit of 50 MB. */
export const PAGES_PER_PART = 5_000;

/** One page, listed in both languages. */
export type SitemapEntry = {
  /** The path of the Arabic page, as the router writes it. */
  path: string;
  /** The last change of the content; null if it is not recorded. */
  changedAt: Date | null;
};

/** One file of a sitemap. */
export type SitemapPart = { number: number; changedAt: Date | null };

export type SitemapSource = { db: Kysely<DB>; store: StoreProvider | null };

/**
 * One kind of page. A part is a range of ids, not a page of a list, so it needs no counting, and a page always stays in
 * the same file.
 */
export type SitemapKind = {
  /** Null where the provider fails. */
  parts: (source: SitemapSource) => Promise<SitemapPart[] | null>;
  entries: (source: SitemapSource, part: number) => Promise<SitemapEntry[]>;
};
