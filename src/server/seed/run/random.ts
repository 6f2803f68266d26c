import { createHash } from 'node:crypto';

export type Random = {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** A version 7 UUID of this time. */
  id(atMs: number): string;
};

/** A deterministic generator: a seed text gives the same numbers on every machine (mulberry32). */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const word = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => word() / 2 ** 32;
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const hex = () => word().toString(16).padStart(8, '0');
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(list) {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('Nothing to pick from an empty list.');
      return found;
    },
    shuffled(list) {
      return list
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item);
    },
    id(atMs) {
      const time = Math.floor(atMs).toString(16).padStart(12, '0');
      const tail = hex() + hex() + hex();
      const parts = [time.slice(0, 8), time.slice(8), `7${tail.slice(0, 3)}`, `8${tail.slice(3, 6)}`];
      return `${parts.join('-')}-${tail.slice(6, 18)}`;
    },
  };
}
