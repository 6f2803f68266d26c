import { LRUCache } from 'lru-cache';
import { isKeepable } from './is-keepable.ts';
import { packPage, type PackedPage, writePage } from './pack-page.ts';
import { notePage } from '../telemetry/note-page.ts';
import { pageAge } from './page-age.ts';
import type { KeptPage, PageCache, RenderedPage } from './page-cache.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_BYTES_OF_PAGE = 512 * 1024;
/** A key, the numbers of a page, and what the map itself takes. */
const OVERHEAD_BYTES = 2_048;

type Entry = KeptPage & { at: number; bytes: number };
type Renewal = { rendered: RenderedPage; entry: Entry | null };

/**
 * Pages in this process's memory: fresh for ten seconds, then given away as they are for up to five minutes while
 * one request renders the next one. However many ask at once, a page is rendered once.
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
    // It is no page any more. One that failed leaves the old one where it is.
    else if (rendered.status < 500 && !rendered.isFaulty) entries.delete(key);
    return { rendered, entry };
  }

  return async (key, render) => {
    const entry = entries.get(key);
    const age = entry ? Math.abs(now() - entry.at) : Infinity;
    const outcome = pageAge(age);
    notePage(outcome);
    if (entry && outcome === 'hit') return { kept: entry };
    const others = underWay.get(key);
    const renewal = others ?? renew(key, render).finally(() => underWay.delete(key));
    if (!others) underWay.set(key, renewal);
    if (entry && outcome === 'stale') {
      // Nobody waits for it. Whoever comes when there is nothing to give away hears what is wrong.
      renewal.catch(() => {});
      return { kept: entry };
    }
    const made = await renewal;
    if (made.entry) return { kept: made.entry };
    return others ? null : { rendered: made.rendered };
  };
}

function entryOf(rendered: RenderedPage, at: number): Entry | null {
  if (!isKeepable(rendered)) return null;
  const packed = packPage(rendered.html);
  if (!packed) return null;
  const bytes = packed.gzip.length + OVERHEAD_BYTES;
  return { at, headers: rendered.headers, isPacked: true, bytes, write: writeWith(packed) };
}

const writeWith = (packed: PackedPage) => (nonce: string, isGzip: boolean) =>
  writePage(packed, nonce, isGzip);
