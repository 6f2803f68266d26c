import * as z from 'zod/mini';
import { type InFlight, withTimeout } from '#/server/platform/single-flight/with-timeout.ts';
import { recordPageOutcome } from '#/server/platform/telemetry/record-page-outcome.ts';
import { isCacheable } from './is-cacheable.ts';
import { LONGEST_STALE_MS, pageAge } from './page-age.ts';
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts';

const LONGEST_RENDER_MS = 10_000;
const MOST_CHARACTERS = 1_000_000;

/** The used part of the platform's Cache API. */
export type EdgeCache = {
  match: (address: string) => Promise<Response | undefined>;
  put: (address: string, answer: Response) => Promise<unknown>;
  delete: (address: string) => Promise<unknown>;
};

const entrySchema = z.object({
  at: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  html: z.string(),
});
type Entry = z.infer<typeof entrySchema>;
type Renewal = { rendered: RenderedPage; entry: Entry | null };
type Options = {
  openCache: () => Promise<EdgeCache>;
  /** An unused address of this site and build. */
  prefix: string;
  now?: () => number;
};

/**
 * Caches pages in the data centre for all its isolates. An isolate renders a page once for concurrent requests; two
 * isolates may render the same page. If the cache fails, pages are rendered without it.
 */
export function edgePageCache({ openCache, prefix, now = Date.now }: Options): PageCache {
  const inFlight = new Map<string, InFlight<Renewal>>();
  const addressOf = (key: string) => prefix + encodeURIComponent(key);

  async function read(key: string): Promise<Entry | null> {
    try {
      const response = await (await openCache()).match(addressOf(key));
      return response ? entrySchema.parse(await response.json()) : null;
    } catch {
      return null;
    }
  }

  async function write(key: string, { rendered, entry }: Renewal) {
    const cache = await openCache();
    if (entry) return cache.put(addressOf(key), toResponse(entry));
    // The address is no page any more. A failed render leaves the old page in the cache.
    if (rendered.status < 500 && !rendered.isFaulty) return cache.delete(addressOf(key));
    return undefined;
  }

  function begin(
    key: string,
    render: () => Promise<RenderedPage>,
    waitUntil: (work: Promise<unknown>) => void,
  ) {
    const at = now();
    const promise = render().then((rendered) => ({ rendered, entry: entryOf(rendered, at) }));
    const own: InFlight<Renewal> = { promise, since: Date.now() };
    // Cancelled renders never settle, and keys of an older version are not requested again.
    for (const [other, { since }] of inFlight)
      if (own.since - since >= LONGEST_RENDER_MS) inFlight.delete(other);
    inFlight.set(key, own);
    const end = () => inFlight.get(key) === own && inFlight.delete(key);
    waitUntil(
      promise
        .then((renewal) => write(key, renewal))
        .catch(() => {})
        .finally(end),
    );
    return own;
  }

  return async (key, render, waitUntil = () => {}) => {
    const entry = await read(key);
    const outcome = pageAge(entry ? Math.abs(now() - entry.at) : Infinity);
    recordPageOutcome(outcome);
    if (entry && outcome === 'hit') return { cached: cachedOf(entry) };
    const known = inFlight.get(key);
    // A cancelled request may have taken its render with it.
    const others = known && Date.now() - known.since < LONGEST_RENDER_MS ? known : undefined;
    const renewal = others ?? begin(key, render, waitUntil);
    if (entry && outcome === 'stale') return { cached: cachedOf(entry) };
    if (!others) {
      const made = await renewal.promise;
      return made.entry ? { cached: cachedOf(made.entry) } : { rendered: made.rendered };
    }
    const settled = await withTimeout(others, LONGEST_RENDER_MS);
    return settled?.value.entry ? { cached: cachedOf(settled.value.entry) } : null;
  };
}

function entryOf(rendered: RenderedPage, at: number): Entry | null {
  if (!isCacheable(rendered) || rendered.html.length > MOST_CHARACTERS) return null;
  return { at, headers: rendered.headers, html: rendered.html };
}

function toResponse(entry: Entry) {
  return Response.json(entry, {
    headers: { 'cache-control': `max-age=${LONGEST_STALE_MS / 1_000}` },
  });
}

// The platform compresses responses.
const cachedOf = ({ headers, html }: Entry): CachedPage => ({
  headers,
  isCompressed: false,
  body: () => new TextEncoder().encode(html),
});
