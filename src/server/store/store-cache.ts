import { LRUCache } from 'lru-cache';
import { AppError } from '#/shared/app-error.ts';
import { type Flight, landedInTime } from '../landed-in-time.ts';

const FRESH_MS = 10_000;
const STALE_MS = 5 * 60_000;
const MOST_ENTRIES = 500;
const MOST_CHARACTERS = 16_000_000;
/** A little more than the longest question takes. */
const LONGEST_FLIGHT_MS = 9_500;

type Kept<Value> = { value: Value; since: number; characters: number };
type Question<Value> = {
  key: string;
  load: () => Promise<Value>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Answers as they were at most ten seconds ago; up to five minutes old where they are being renewed meanwhile, or
 * cannot be. Each thing is asked for once at a time, however many want it. What it answers is everybody's: nobody
 * changes it.
 */
export function storeCache<Value>() {
  const kept = new LRUCache<string, Kept<Value>>({
    max: MOST_ENTRIES,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ characters }) => characters,
    ttl: STALE_MS,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const flights = new Map<string, Flight<Value>>();

  function keep(key: string, value: Value, since: number) {
    const known = kept.peek(key);
    if (known !== undefined && known.since > since) return;
    kept.set(key, { value, since, characters: JSON.stringify(value).length }, { start: since });
  }

  function flyingTo(key: string) {
    const flight = flights.get(key);
    return flight && Date.now() - flight.since < LONGEST_FLIGHT_MS ? flight : undefined;
  }

  function setOut({ key, load, waitUntil }: Question<Value>): Flight<Value> {
    const since = Date.now();
    const landing = load().then((value) => {
      keep(key, value, since);
      return value;
    });
    const flight = { landing, since };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    waitUntil(
      landing.then(land, (error: unknown) => {
        land();
        if (error instanceof AppError && error.code === 'STORE_NOT_FOUND') kept.delete(key);
      }),
    );
    return flight;
  }

  return {
    async read(question: Question<Value>): Promise<Value> {
      const entry = kept.get(question.key);
      if (entry !== undefined && Date.now() - entry.since < FRESH_MS) return entry.value;
      const flight = flyingTo(question.key);
      if (entry !== undefined) {
        if (!flight) setOut(question);
        return entry.value;
      }
      const landed = flight && (await landedInTime(flight, LONGEST_FLIGHT_MS));
      return landed ? landed.value : setOut(question).landing;
    },

    /** Past what is kept; what it learns is kept. */
    async readFresh({ key, load }: Question<Value>): Promise<Value> {
      const since = Date.now();
      const value = await load();
      keep(key, value, since);
      return value;
    },
  };
}
