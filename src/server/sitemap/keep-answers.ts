import { LRUCache } from 'lru-cache';
import { type Flight, landedInTime } from '../landed-in-time.ts';

const KEPT_MS = 5 * 60_000;
/** As many pages of a slow store are read in this time as a file has. */
const LONGEST_MS = 30_000;

type Question<Value> = {
  key: string;
  work: () => Promise<Value>;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Answers stay for five minutes, and each is worked out once at a time, however many want it. */
export function keepAnswers<Value extends object | string>(
  mostSize: number,
  sizeCalculation: (value: Value) => number,
) {
  const kept = new LRUCache<string, Value>({
    ttl: KEPT_MS,
    maxSize: mostSize,
    sizeCalculation,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const underWay = new Map<string, Flight<Value>>();

  function setOut({ key, work, waitUntil }: Question<Value>) {
    const flight = { landing: work(), since: Date.now() };
    underWay.set(key, flight);
    const end = () => {
      if (underWay.get(key) === flight) underWay.delete(key);
    };
    waitUntil(
      flight.landing.then((value) => {
        kept.set(key, value);
        end();
      }, end),
    );
    return flight;
  }

  return async function answer(question: Question<Value>): Promise<Value> {
    const { key } = question;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const flight = underWay.get(key);
    const landed = flight && (await landedInTime(flight, LONGEST_MS));
    if (landed) return landed.value;
    if (underWay.get(key) === flight) underWay.delete(key);
    return (underWay.get(key) ?? setOut(question)).landing;
  };
}
