import type { Turn } from '../take-turns.ts';
import { findWords } from './find-words.ts';

const MOST_STREAMS = 20_000;
const STREAM = Buffer.from('stream');
const END = Buffer.from('endstream');
const [LINE_FEED, RETURN] = [0x0a, 0x0d];
/** The least cost of a search, however near its result is. */
const SEARCH_COST = 256;

const LONGEST_HEADER = 200;
/** The numbers of an object, with comments between them. */
const HEADER = /\d(?:[\s\0]|%[^\r\n]*[\r\n])+\d+(?:[\s\0]|%[^\r\n]*[\r\n])*$/;

/** All text since the stream before, and the packed content. */
export type Stream = { dictionary: Buffer; start: number; end: number };

/**
 * The streams with their dictionaries. The dictionary is taken as all text between two streams: its exact beginning is
 * hard to find, and each part is scanned only once.
 */
export async function findStreams(
  bytes: Buffer,
  turn: Turn,
): Promise<Stream[] | { refused: 'damaged' | 'pdfBomb' }> {
  const streams: Stream[] = [];
  let last = 0;
  let from = 0;
  for (;;) {
    const found = bytes.indexOf(STREAM, from);
    if (found === -1) return streams;
    await turn(found - from + SEARCH_COST);
    from = found + STREAM.length;
    if (isWord(bytes[found - 1])) continue;
    const start = startOf(bytes, from);
    if (start === null) {
      // Only some readers would recognise a stream.
      const before = bytes.toString('latin1', Math.max(last, found - 32), found);
      if (/(?:>>\s*|[\r\n])$/.test(before)) return { refused: 'damaged' };
      continue;
    }
    const close = bytes.indexOf(END, start);
    const end = close === -1 ? bytes.length : close;
    if (await holdsObjects(bytes.subarray(start, end), turn)) return { refused: 'damaged' };
    streams.push({ dictionary: bytes.subarray(last, found), start, end });
    if (streams.length > MOST_STREAMS) return { refused: 'pdfBomb' };
    from = end;
    last = end;
  }
}

/**
 * Whether an object is written inside. A reader gets there by the cross-reference table, or where it does not find the
 * end of the stream, and what is packed in such an object was never unpacked here.
 */
async function holdsObjects(content: Buffer, turn: Turn): Promise<boolean> {
  for await (const { offset } of findWords(content, /obj/g, turn)) {
    if (HEADER.test(content.toString('latin1', Math.max(0, offset - LONGEST_HEADER), offset))) return true;
  }
  return false;
}

function startOf(bytes: Buffer, after: number): number | null {
  if (bytes[after] === LINE_FEED) return after + 1;
  return bytes[after] === RETURN && bytes[after + 1] === LINE_FEED ? after + 2 : null;
}

const isWord = (byte: number | undefined) => byte !== undefined && /\w/.test(String.fromCharCode(byte));
