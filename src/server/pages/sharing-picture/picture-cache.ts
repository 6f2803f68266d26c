import { LRUCache } from 'lru-cache';
import { type InFlight, withTimeout } from '#/server/platform/single-flight/with-timeout.ts';
import { AppError } from '#/shared/core/app-error.ts';

const MOST_BYTES = 8_000_000;
const MOST_WAITING = 8;
/** Eight drawings with their pauses take one to two seconds. */
const LONGEST_MS = 10_000;
/** A drawing blocks the event loop for some 25 ms; a pause of twice that follows. */
const PAUSE_MS = 50;
const RETRY_SECONDS = 5;

type Png = Uint8Array<ArrayBuffer>;
type PictureRequest = {
  key: string;
  /** Called before a new drawing; throws to refuse. */
  admit: () => Promise<unknown>;
  draw: () => Promise<Png>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Caches pictures by content and draws one at a time, because drawing blocks the event loop. Concurrent requests for a
 * picture share one drawing; above a limit of waiting drawings, requests are refused.
 */
export function pictureCache() {
  const cached = new LRUCache<string, Png>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const inFlight = new Map<string, InFlight<Png>>();
  let last: InFlight<Png> | undefined;

  function begin({ key, draw, waitUntil }: PictureRequest): InFlight<Png> {
    const since = Date.now();
    for (const [other, drawing] of inFlight) if (since - drawing.since >= LONGEST_MS) inFlight.delete(other);
    if (inFlight.size >= MOST_WAITING) throw busy();
    const drawing = { promise: drawAfter(last, draw), since };
    const end = () => {
      if (inFlight.get(key) === drawing) inFlight.delete(key);
    };
    last = drawing;
    inFlight.set(key, drawing);
    waitUntil(
      drawing.promise.then((png) => {
        cached.set(key, png);
        end();
      }, end),
    );
    return drawing;
  }

  return async function readPicture(request: PictureRequest): Promise<Png> {
    const { key, admit } = request;
    const found = cached.get(key);
    if (found) return found;
    if (!inFlight.has(key)) await admit();
    const known = cached.get(key);
    if (known) return known;
    const others = inFlight.get(key);
    const settled = others && (await withTimeout(others, LONGEST_MS));
    if (settled) return settled.value;
    if (inFlight.get(key) === others) inFlight.delete(key);
    const drawn = await withTimeout(inFlight.get(key) ?? begin(request), LONGEST_MS);
    if (!drawn) throw busy();
    return drawn.value;
  };
}

const busy = () => new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS });

async function drawAfter(before: InFlight<Png> | undefined, draw: () => Promise<Png>): Promise<Png> {
  if (before) {
    await withTimeout(before, LONGEST_MS).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return draw();
}
