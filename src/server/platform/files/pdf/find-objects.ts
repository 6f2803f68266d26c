import type { Turn } from '../take-turns.ts';
import { findWords } from './find-words.ts';

const MOST_OBJECTS = 100_000;
const LONGEST_HEADER = 80;
const LONGEST_INDEX = 64 * 1024;
const HEADER = /(?<!\d)(\d{1,10})[\s\0]{1,32}\d{1,5}[\s\0]{1,32}$/;

/** Where the content of each target begins, by one pass. Null: a header is not as every program writes it. */
export async function findObjects(
  structure: Buffer,
  targets: ReadonlySet<number>,
  turn: Turn,
): Promise<Map<number, number[]> | null> {
  const places = new Map<number, number[]>();
  let objects = 0;
  for await (const { offset } of findWords(structure, /obj/g, turn)) {
    const before = structure.toString('latin1', Math.max(0, offset - LONGEST_HEADER), offset);
    if (/[A-Za-z]$/.test(before)) continue;
    objects += 1;
    const number = HEADER.exec(before)?.[1];
    if (number === undefined || objects > MOST_OBJECTS) return null;
    const target = Number(number);
    if (targets.has(target)) places.set(target, [...(places.get(target) ?? []), offset + 3]);
    await turn(LONGEST_HEADER);
  }
  return places;
}

/**
 * The targets that a packed stream may hold. Its index is pairs of a number and an offset; one that is written otherwise
 * may hold anything.
 */
export async function findPacked(
  objects: readonly Buffer[],
  targets: ReadonlySet<number>,
  turn: Turn,
): Promise<ReadonlySet<number>> {
  const held = new Set<number>();
  for (const each of objects) {
    const text = each.toString('latin1', 0, LONGEST_INDEX);
    const index = /^[\s\0\d]*/.exec(text)?.[0] ?? '';
    if (!/^[<[(/a-z]/.test(text.slice(index.length, index.length + 1))) return targets;
    for (const [place, number] of (index.match(/\d+/g) ?? []).entries()) {
      if (place % 2 === 0 && targets.has(Number(number))) held.add(Number(number));
    }
    await turn(text.length * 2);
  }
  return held;
}
