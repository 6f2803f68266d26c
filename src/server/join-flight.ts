import { type Flight, landedInTime } from './landed-in-time.ts';

type Question<Key, Value> = {
  key: Key;
  longestMs: number;
  /** What is kept of earlier work. */
  find: () => Value | undefined;
  /** Does the work, and keeps what comes of it where `find` looks. */
  begin: () => Promise<Value>;
};

/**
 * Work for many, done once at a time: whoever comes meanwhile waits for it. What has not landed in time was cut off
 * with its request, which happens on Workers; then one of those who wait begins anew.
 */
export async function joinFlight<Key, Value extends object | string>(
  flights: Map<Key, Flight<Value>>,
  { key, longestMs, find, begin }: Question<Key, Value>,
): Promise<Value> {
  for (;;) {
    const known = find();
    if (known !== undefined) return known;
    const flight = flights.get(key);
    if (!flight) break;
    // oxlint-disable-next-line no-await-in-loop -- each time somebody else may have begun
    const landed = await landedInTime(flight, longestMs);
    if (landed) return landed.value;
    if (flights.get(key) === flight) flights.delete(key);
  }
  const since = Date.now();
  // Nobody may ever ask for those again.
  for (const [other, flight] of flights) if (since - flight.since >= longestMs) flights.delete(other);
  const own = { landing: begin(), since };
  flights.set(key, own);
  const end = () => {
    if (flights.get(key) === own) flights.delete(key);
  };
  own.landing.then(end, end);
  return own.landing;
}
