import { LRUCache } from 'lru-cache';
import { AppError } from '#/shared/app-error.ts';
import { type Flight, landedInTime } from '../landed-in-time.ts';

const MOST_BYTES = 8_000_000;
const MOST_WAITING = 8;
/** Eight drawings and their pauses take a second or two. */
const LONGEST_MS = 10_000;
/** Drawing takes some 25 ms in one piece: between two the processor is everybody else's for twice as long. */
const PAUSE_MS = 50;
const RETRY_SECONDS = 5;

type Png = Uint8Array<ArrayBuffer>;
type Question = {
  key: string;
  /** Asked before something new is drawn; refuses by throwing. */
  admit: () => Promise<unknown>;
  draw: () => Promise<Png>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Pictures by what is on them, drawn one after the other: a processor that draws answers nobody. Whoever asks for one
 * that is being drawn waits for that; more than a few new ones at a time are turned away.
 */
export function keepPictures() {
  const kept = new LRUCache<string, Png>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const begun = new Map<string, Flight<Png>>();
  let last: Flight<Png> | undefined;

  function begin({ key, draw, waitUntil }: Question): Flight<Png> {
    const since = Date.now();
    for (const [other, drawing] of begun) if (since - drawing.since >= LONGEST_MS) begun.delete(other);
    if (begun.size >= MOST_WAITING) throw busy();
    const drawing = { landing: drawAfter(last, draw), since };
    const end = () => {
      if (begun.get(key) === drawing) begun.delete(key);
    };
    last = drawing;
    begun.set(key, drawing);
    waitUntil(
      drawing.landing.then((png) => {
        kept.set(key, png);
        end();
      }, end),
    );
    return drawing;
  }

  return async function readPicture(question: Question): Promise<Png> {
    const { key, admit } = question;
    const found = kept.get(key);
    if (found) return found;
    if (!begun.has(key)) await admit();
    const known = kept.get(key);
    if (known) return known;
    const underWay = begun.get(key);
    const landed = underWay && (await landedInTime(underWay, LONGEST_MS));
    if (landed) return landed.value;
    if (begun.get(key) === underWay) begun.delete(key);
    const drawn = await landedInTime(begun.get(key) ?? begin(question), LONGEST_MS);
    if (!drawn) throw busy();
    return drawn.value;
  };
}

const busy = () => new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS });

async function drawAfter(before: Flight<Png> | undefined, draw: () => Promise<Png>): Promise<Png> {
  if (before) {
    await landedInTime(before, LONGEST_MS).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return draw();
}
