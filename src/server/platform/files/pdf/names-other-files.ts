import type { Turn } from '../take-turns.ts';
import { findObjects, findPacked } from './find-objects.ts';
import { findWords } from './find-words.ts';
import type { PdfParts } from './opens-harmlessly.ts';

/** The keys of a file elsewhere. A page of another file is drawn by /Ref, a stream's content is read from its /F. */
const KEYS = /\/(?:(?<file>F)|(?<copy>Ref)|FS|UF)(?=[\s\0()<>[\]{}/%])/g;
const REFERENCE = /^[\s\0]*(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R(?![A-Za-z0-9])/;
/** The flags of an annotation, a name, a place: F is also the name of a glyph, a font or a destination. */
const NO_FILE = /^[\s\0]*(?:[+-]?\d{1,10}[\s\0]*[/>\]]|[/[\]]|>>)/;
const LIST = /^[\s\0]*\[/;
const DICTIONARY = /^[\s\0]*<</;
const MOST_TARGETS = 10_000;
const LONGEST_VALUE = 80;

/**
 * Whether an object names a file elsewhere, which a reader would fetch to show the page, or offer to open: a share of
 * Windows gets the person's credentials, any server the moment of reading. What cannot be decided counts as a file.
 */
export async function namesOtherFiles({ structure, objects }: PdfParts, turn: Turn): Promise<boolean> {
  const targets = new Set<number>();
  for (const bytes of [structure, ...objects]) {
    for await (const { offset, found } of findWords(bytes, KEYS, turn)) {
      const after = offset + found[0].length;
      const value = bytes.toString('latin1', after, after + LONGEST_VALUE);
      await turn(LONGEST_VALUE * 4);
      const { file, copy } = found.groups ?? {};
      if (file === undefined) {
        if (copy !== undefined && LIST.test(value)) continue;
        return true;
      }
      if (NO_FILE.test(value)) continue;
      const target = REFERENCE.exec(value)?.[1];
      if (target === undefined || targets.size >= MOST_TARGETS) return true;
      targets.add(Number(target));
    }
  }
  return targets.size > 0 && !(await areDictionaries({ structure, objects }, targets, turn));
}

/** A font or a drawn glyph is a dictionary; one of a file has keys of its own, found above. The address itself is a text. */
async function areDictionaries(
  { structure, objects }: Pick<PdfParts, 'structure' | 'objects'>,
  targets: ReadonlySet<number>,
  turn: Turn,
): Promise<boolean> {
  const places = await findObjects(structure, targets, turn);
  if (places === null) return false;
  const packed = await findPacked(objects, targets, turn);
  for (const target of targets) {
    const [place, ...others] = places.get(target) ?? [];
    if (place === undefined || others.length > 0 || packed.has(target)) return false;
    if (!DICTIONARY.test(structure.toString('latin1', place, place + LONGEST_VALUE))) return false;
  }
  return true;
}
