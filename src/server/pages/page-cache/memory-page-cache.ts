import { gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { recordPageOutcome } from '#/server/platform/telemetry/record-page-outcome.ts';
import { isCacheable } from './is-cacheable.ts';
import { pageAge } from './page-age.ts';
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_BYTES_OF_PAGE = 512 * 1024;
/** The size of a key, of a page's other fields and of the map entry. */
const OVERHEAD_BYTES = 2_048;

type Entry = CachedPage & { at: number; bytes: number };
type Renewal = { rendered: RenderedPage; entry: Entry | null };

/**
 * Caches pages in this process's memory: fresh for ten seconds, then served stale for up to five minutes while one
 * request renders the next version. Concurrent requests share one render.
 */
export function memoryPageCache({ now = Date.now, mostBytes = MOST_BYTES } = {}): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    maxEntrySize: MOST_BYTES_OF_PAGE,
    sizeCalculation: ({ bytes }) => bytes,
  });
  const underWay = new Map<string, Promise<Renewal>>();

  async function renew(key: string, render: () => Promise<RenderedPage>): Promise<Renewal> {
    const at = now();
    const rendered = await render();
    const entry = entryOf(rendered, at);
    if (entry) entries.set(key, entry);
    // The address is no page any more. A failed render leaves the old page in the cache.
    else if (rendered.status < 500 && !rendered.isFaulty) entries.delete(key);
    return { rendered, entry };
  }

  return async (key, render) => {
    const entry = entries.get(key);
    const age = entry ? Math.abs(now() - entry.at) : Infinity;
    const outcome = pageAge(age);
    recordPageOutcome(outcome);
    if (entry && outcome === 'hit') return { cached: entry };
    const others = underWay.get(key);
    const renewal = others ?? renew(key, render).finally(() => underWay.delete(key));
    if (!others) underWay.set(key, renewal);
    if (entry && outcome === 'stale') {
      // A failed background render is logged where it starts.
      renewal.catch(() => {});
      return { cached: entry };
    }
    const made = await renewal;
    if (made.entry) return { cached: made.entry };
    return others ? null : { rendered: made.rendered };
  };
}

/** Compressed once. The few clients that do not accept gzip cost a decompression each. */
function entryOf(rendered: RenderedPage, at: number): Entry | null {
  if (!isCacheable(rendered)) return null;
  const gzip = gzipSync(rendered.html, { level: 9 });
  const bytes = gzip.length + OVERHEAD_BYTES;
  const body = (isGzip: boolean) => (isGzip ? gzip : gunzipSync(gzip));
  return { at, headers: rendered.headers, isCompressed: true, bytes, body };
}
