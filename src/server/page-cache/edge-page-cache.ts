import * as z from 'zod/mini';
import { type Flight, landedInTime } from '../landed-in-time.ts';
import { noncePlaceholder } from '../page-headers.ts';
import { notePage } from '../telemetry/note-page.ts';
import { isKeepable } from './is-keepable.ts';
import { LONGEST_STALE_MS, pageAge } from './page-age.ts';
import type { KeptPage, PageCache, RenderedPage } from './page-cache.ts';

const LONGEST_RENDER_MS = 10_000;
const MOST_CHARACTERS = 1_000_000;

/** Of the platform's cache, what is asked of it. */
export type EdgeCache = {
  match: (address: string) => Promise<Response | undefined>;
  put: (address: string, answer: Response) => Promise<unknown>;
  delete: (address: string) => Promise<unknown>;
};

// The text between the nonces. The placeholder that stood there is known to one isolate only, so it is not kept.
const entrySchema = z.object({
  at: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  parts: z.array(z.string()),
});
type Entry = z.infer<typeof entrySchema>;
type Renewal = { rendered: RenderedPage; entry: Entry | null };
type Options = {
  openCache: () => Promise<EdgeCache>;
  /** An address under which nothing is served: of this site and this version of it. */
  prefix: string;
  now?: () => number;
};

/**
 * Pages in the cache of the data centre, for all isolates there. One isolate renders a page once at a time; two may
 * render the same one. A cache that fails is a page that is not kept.
 */
export function edgePageCache({ openCache, prefix, now = Date.now }: Options): PageCache {
  const underWay = new Map<string, Flight<Renewal>>();
  const addressOf = (key: string) => prefix + encodeURIComponent(key);

  async function read(key: string): Promise<Entry | null> {
    try {
      const answer = await (await openCache()).match(addressOf(key));
      return answer ? entrySchema.parse(await answer.json()) : null;
    } catch {
      return null;
    }
  }

  async function write(key: string, { rendered, entry }: Renewal) {
    const cache = await openCache();
    if (entry) return cache.put(addressOf(key), answerOf(entry));
    // It is no page any more. One that failed leaves the old one where it is.
    if (rendered.status < 500 && !rendered.isFaulty) return cache.delete(addressOf(key));
    return undefined;
  }

  function begin(
    key: string,
    render: () => Promise<RenderedPage>,
    outlive: (work: Promise<unknown>) => void,
  ) {
    const at = now();
    const landing = render().then((rendered) => ({ rendered, entry: entryOf(rendered, at) }));
    const flight: Flight<Renewal> = { landing, since: Date.now() };
    // Those that were cut off end nowhere, and their key, of an older version, is asked for by nobody.
    for (const [other, { since }] of underWay)
      if (flight.since - since >= LONGEST_RENDER_MS) underWay.delete(other);
    underWay.set(key, flight);
    const end = () => underWay.get(key) === flight && underWay.delete(key);
    outlive(
      landing
        .then((renewal) => write(key, renewal))
        .catch(() => {})
        .finally(end),
    );
    return flight;
  }

  return async (key, render, outlive = () => {}) => {
    const entry = await read(key);
    const outcome = pageAge(entry ? Math.abs(now() - entry.at) : Infinity);
    notePage(outcome);
    if (entry && outcome === 'hit') return { kept: keptOf(entry) };
    const known = underWay.get(key);
    // The request that rendered it may have been cut off, and its rendering with it.
    const others = known && Date.now() - known.since < LONGEST_RENDER_MS ? known : undefined;
    const flight = others ?? begin(key, render, outlive);
    if (entry && outcome === 'stale') return { kept: keptOf(entry) };
    if (!others) {
      const made = await flight.landing;
      return made.entry ? { kept: keptOf(made.entry) } : { rendered: made.rendered };
    }
    const landed = await landedInTime(others, LONGEST_RENDER_MS);
    return landed?.value.entry ? { kept: keptOf(landed.value.entry) } : null;
  };
}

function entryOf(rendered: RenderedPage, at: number): Entry | null {
  if (!isKeepable(rendered) || rendered.html.length > MOST_CHARACTERS) return null;
  return { at, headers: rendered.headers, parts: rendered.html.split(noncePlaceholder()) };
}

function answerOf(entry: Entry) {
  return Response.json(entry, {
    headers: { 'cache-control': `max-age=${LONGEST_STALE_MS / 1_000}` },
  });
}

// The platform compresses what it sends.
const keptOf = ({ headers, parts }: Entry): KeptPage => ({
  headers,
  isPacked: false,
  write: (nonce) => new TextEncoder().encode(parts.join(nonce)),
});
