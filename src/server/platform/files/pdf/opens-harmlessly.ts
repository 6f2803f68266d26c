import type { Turn } from '../take-turns.ts';
import { findObjects, findPacked } from './find-objects.ts';
import { findWords } from './find-words.ts';
import { isJump } from './is-jump.ts';

const MOST_TARGETS = 10;
const LONGEST_HEADER = 80;
const REFERENCE = /^[\s\0]*(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R(?![A-Za-z0-9])/;
const OTHER_ACTIONS = /\/(?:URI|Named)(?![A-Za-z0-9])/g;

export type PdfParts = {
  /** The whole file, with the packed streams. */
  raw: Buffer;
  /** All outside of streams. */
  structure: Buffer;
  /** Unpacked streams that hold objects. */
  objects: readonly Buffer[];
};
/** The place after each /OpenAction, in the file or in an unpacked stream. */
export type OpenAction = { bytes: Buffer; after: number };

/** Whether opening the file only goes to a page. Whatever cannot be decided counts as another action. */
export async function opensHarmlessly(
  parts: PdfParts,
  actions: readonly OpenAction[],
  turn: Turn,
): Promise<boolean> {
  const targets = new Set<number>();
  for (const { bytes, after } of actions) {
    const number = REFERENCE.exec(bytes.toString('latin1', after, after + LONGEST_HEADER))?.[1];
    if (number !== undefined) targets.add(Number(number));
    else if (!isJump(bytes, after)) return false;
    if (targets.size > MOST_TARGETS) return false;
    await turn(LONGEST_HEADER * 10);
  }
  return targets.size === 0 || areJumps(parts, targets, turn);
}

async function areJumps(parts: PdfParts, targets: ReadonlySet<number>, turn: Turn): Promise<boolean> {
  const { raw, structure, objects } = parts;
  const [inStructure, inRaw] = [
    await count(structure, OTHER_ACTIONS, turn),
    await count(raw, OTHER_ACTIONS, turn),
  ];
  // An object may be written inside a stream, and the cross-reference table may point there.
  if (inRaw > inStructure) return false;
  const places = await findObjects(structure, targets, turn);
  if (places === null) return false;
  const packed = await findPacked(objects, targets, turn);
  for (const target of targets) {
    const [place, ...others] = places.get(target) ?? [];
    if (place === undefined) {
      // The target is inside an object stream: it is a jump if no other kind of action occurs.
      if (inStructure > 0) return false;
      for (const each of objects) if ((await count(each, OTHER_ACTIONS, turn)) > 0) return false;
    } else if (others.length > 0 || packed.has(target) || !isJump(structure, place)) return false;
  }
  return true;
}

async function count(bytes: Buffer, pattern: RegExp, turn: Turn): Promise<number> {
  let found = 0;
  for await (const _ of findWords(bytes, pattern, turn)) found += 1;
  return found;
}
