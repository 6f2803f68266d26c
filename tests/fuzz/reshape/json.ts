import type { Random } from '../../support/results/generated-uploads.ts';

const VALUES: readonly unknown[] = [
  null, true, '', ' ', 0, -0, -1, 1.5, 1e-7, 1.5e-15, 1e21, 1e308, 2 ** 53, '\u0000', '\ud800', '\u202e', '__proto__', [], {}, [[]], [{}], { '': 0 },
  'javascript:1', '#', 'urn:uuid:1',
]; // prettier-ignore

type Place = { holder: Record<string, unknown> | unknown[]; key: string | number };

function placesIn(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null || places.length > 3_000) return places;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const holder = value as Record<string, unknown>;
    places.push({ holder, key });
    placesIn(holder[key], places);
  }
  return places;
}

/** Another tree: a value exchanged, repeated, left out, put deeper or put elsewhere. No JSON stays as it is. */
export function reshapeJson(text: string, random: Random): string {
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch {
    return text;
  }
  const places = placesIn(tree);
  if (places.length === 0) return text;
  const place = random.pick(places);
  const holder = place.holder as Record<string, unknown>;
  const [at, other] = [String(place.key), random.pick(places)];
  const taken = (other.holder as Record<string, unknown>)[String(other.key)];
  const copy = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
  const ways = [
    () => (holder[at] = random.pick(VALUES)),
    () => (holder[at] = copy(taken)),
    () => (Array.isArray(place.holder) ? place.holder.splice(Number(place.key), 1) : delete holder[at]),
    () =>
      Array.isArray(place.holder)
        ? place.holder.push(copy(taken))
        : (holder[random.pick(['id', 'value', '', '__proto__', String(other.key)])] = copy(taken)),
    () =>
      (holder[at] = random.below(2) === 0 ? [copy(holder[at])] : { [String(other.key)]: copy(holder[at]) }),
    () =>
      (holder[at] =
        typeof holder[at] === 'number'
          ? (holder[at] as number) * random.pick([-1, 10, 1e-9, 1e9, 0.1])
          : String(holder[at])),
    () => {
      if (Array.isArray(holder[at]))
        for (let count = random.below(40); count > 0; count -= 1)
          (holder[at] as unknown[]).push(copy((holder[at] as unknown[])[0]));
    },
  ];
  random.pick(ways)();
  return JSON.stringify(tree);
}
