import type { DocumentReason } from '#/shared/core/document-file.ts';
import type { Turn } from '../take-turns.ts';
import { decodeNames } from './decode-names.ts';
import { findWords } from './find-words.ts';

const MOST_PIXELS = 100_000_000;

const ENTRIES =
  /\/(?:(?<filter>FlateDecode|Fl)|(?<obsolete>LZWDecode|RunLengthDecode|LZW|RL)|(?<base85>ASCII85Decode|A85)|(?<hex>ASCIIHexDecode|AHx)|(?<packed>ObjStm|First)|(?<image>(?:DCT|JPX|CCITTFax|JBIG2)Decode|DCT|CCF)|Subtype\s*\/(?<picture>Image)|(?<side>Width|Height)(?:\s+(?<length>\d{1,9}))?|(?<entry>Filter))(?![A-Za-z0-9])/g;
/** Any other value of /Filter is a reference, so the content cannot be inspected. */
const NAMED_FILTER = /^\/Filter\s*(?:\/[A-Za-z0-9]|\[\s*(?:\/[A-Za-z0-9]+\s*)*\]|null)/;
const LONGEST_ENTRY = 1024;

export type StreamDictionary = {
  isFlate: boolean;
  ascii: 'base85' | 'hex' | null;
  isPicture: boolean;
  /** Whether a codec of pictures packs it, which is not undone here. */
  isImageCoded: boolean;
  /** Whether packed objects are inside, whatever type the dictionary claims. */
  holdsObjects: boolean;
};

export async function readDictionary(
  raw: Buffer,
  turn: Turn,
): Promise<StreamDictionary | { refused: DocumentReason }> {
  const dictionary = await decodeNames(raw, turn);
  const read: StreamDictionary = {
    isFlate: false,
    ascii: null,
    isPicture: false,
    isImageCoded: false,
    holdsObjects: false,
  };
  let isObjectStream = false;
  const size = { Width: 0, Height: 0 };
  let filters = 0;
  for await (const { offset, found } of findWords(dictionary, ENTRIES, turn)) {
    const {
      filter,
      obsolete,
      base85,
      hex,
      packed,
      image,
      picture,
      side,
      length = '0',
      entry,
    } = found.groups ?? {};
    if (obsolete !== undefined) return { refused: 'pdfBomb' };
    if (filter !== undefined) {
      filters += 1;
      read.isFlate = true;
      // Two filters: used to hide content or to exhaust memory.
      if (filters > 1) return { refused: 'pdfBomb' };
    }
    if (base85 !== undefined) read.ascii = 'base85';
    if (hex !== undefined) read.ascii ??= 'hex';
    if (packed !== undefined) read.holdsObjects = true;
    if (packed === 'ObjStm') isObjectStream = true;
    if (image !== undefined) read.isImageCoded = true;
    if (picture !== undefined) read.isPicture = true;
    if (side === 'Width' || side === 'Height') size[side] = Math.max(size[side], Number(length));
    if (entry === undefined) continue;
    if (!NAMED_FILTER.test(dictionary.toString('latin1', offset, offset + LONGEST_ENTRY))) {
      return { refused: 'damaged' };
    }
    await turn(LONGEST_ENTRY * 4);
  }
  if (isObjectStream && read.isImageCoded) return { refused: 'damaged' };
  return read.isPicture && size.Width * size.Height > MOST_PIXELS ? { refused: 'pdfBomb' } : read;
}
