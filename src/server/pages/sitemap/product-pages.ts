import { AppError } from '#/shared/core/app-error.ts';
import { PAGES_PER_PART, type SitemapEntry, type SitemapKind } from './sitemap-kind.ts';

const PER_REQUEST = 100;
// Titles are not needed, so any language works.
const LOCALE = 'ar';

/** Pages of the store's products. If the provider fails, the index leaves them out. */
export const productPages: SitemapKind = {
  async parts({ store }) {
    if (store === null) return [];
    try {
      // The same request as the first of `entries`, so the store's cache serves it there.
      const { count } = await store.products({ offset: 0, limit: PER_REQUEST }, LOCALE);
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
      const { products, nextOffset } = await store.products({ offset, limit: PER_REQUEST }, LOCALE);
      for (const { id, updatedAt } of products) {
        entries.push({ path: `/product/${encodeURIComponent(id)}`, changedAt: timeOf(updatedAt) });
      }
      offset = products.length > 0 ? nextOffset : null;
    }
    return entries;
  },
};

/** The provider's time; null if it is invalid or in the future. */
function timeOf(text: string | null): Date | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) || time > Date.now() ? null : new Date(time);
}
