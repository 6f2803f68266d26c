import { AppError } from '#/shared/app-error.ts';
import { PAGES_PER_PART } from './part-size.ts';
import type { SitemapEntry } from './sitemap-entry.ts';
import type { SitemapKind } from './sitemap-kind.ts';

const PER_QUESTION = 100;
// Titles are not needed, so any language does.
const LOCALE = 'ar';

/** Those of the store's provider, as it lists them. Where it does not answer, the index goes without them. */
export const productPages: SitemapKind = {
  async parts({ store }) {
    if (store === null) return [];
    try {
      // As `entries` asks first: kept for it, and one product that cannot be read hides no other.
      const { count } = await store.products({ offset: 0, limit: PER_QUESTION }, LOCALE);
      const parts = Math.ceil(count / PAGES_PER_PART);
      return Array.from({ length: parts }, (_, index) => ({ number: index + 1, changedAt: null }));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  },
  async entries({ store }, part) {
    if (store === null) return [];
    const end = part * PAGES_PER_PART;
    const entries: SitemapEntry[] = [];
    let offset: number | null = end - PAGES_PER_PART;
    while (offset !== null && offset < end) {
      const { products, nextOffset } = await store.products({ offset, limit: PER_QUESTION }, LOCALE);
      for (const { id, updatedAt } of products) {
        entries.push({ path: `/product/${encodeURIComponent(id)}`, changedAt: timeOf(updatedAt) });
      }
      offset = products.length > 0 ? nextOffset : null;
    }
    return entries;
  },
};

/** It is the provider's word: what is no time is none. */
function timeOf(text: string | null): Date | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) || time > Date.now() ? null : new Date(time);
}
