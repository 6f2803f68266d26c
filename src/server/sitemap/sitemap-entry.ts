/** One page, listed with both of its languages. */
export type SitemapEntry = {
  /** The Arabic one's path, as the router writes it. */
  path: string;
  /** When what it says last changed; null where nobody keeps that. */
  changedAt: Date | null;
};

/** One file of a sitemap. */
export type SitemapPart = { number: number; changedAt: Date | null };
