import { promisify } from 'node:util';
import { constants, inflate, inflateRaw } from 'node:zlib';
import type { DocumentReason } from '#/shared/core/document-file.ts';
import type { Checked } from './checked.ts';
import { undoAscii } from './undo-ascii.ts';

const inflateAsync = promisify(inflate);
const inflateRawAsync = promisify(inflateRaw);

const MOST_PAGES = 200;
const MOST_STREAMS = 20_000;
const MOST_PIXELS = 100_000_000;
const MOST_STREAM_BYTES = 32 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 96 * 1024 * 1024;
/** The limit of unpacked objects: pages and the like, never pictures. */
const MOST_OBJECT_BYTES = 16 * 1024 * 1024;
/** Each incremental update of a file writes the catalogue again, and each may set an open action. */
const MOST_OPEN_ACTIONS = 10;

// Names as a reader sees them, after #xx is decoded: scripts, other programs, forms that submit themselves.
const SCRIPTS =
  /\/(?:JavaScript|Launch|XFA|SubmitForm|ImportData|GoToE|RichMedia|Rendition|Movie)(?![A-Za-z0-9])/;
/** Too short to be searched for in pixel data, where they occur by chance. */
const SHORT_NAMES = /\/(?:JS|AA|EF|AF)(?![A-Za-z0-9])/;
const ATTACHMENTS = /\/EmbeddedFiles?(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;

/**
 * Accepts a report that every reader displays alike: begins and ends as a PDF, unpacks to a bounded size, and runs
 * nothing. Names are searched for everywhere, also outside of what a reader parses, since a stream's length may be
 * wrong.
 */
export async function checkPdf(bytes: Buffer): Promise<Checked> {
  const text = bytes.toString('latin1');
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\r\n %]/.test(text)) return { refused: 'damaged' };
  const tail = findTailFault(text);
  if (tail) return { refused: tail };
  const raw = undoEscapes(text);
  if (ENCRYPTED.test(raw)) return { refused: 'pdfEncrypted' };
  const early = findForbidden(raw);
  if (early) return { refused: early };

  const outside: string[] = [];
  const objects: string[] = [];
  let unpackedBytes = 0;
  let objectBytes = 0;
  let last = 0;
  const streams = findStreams(text);
  if (streams === null) return { refused: 'damaged' };
  if (streams.length > MOST_STREAMS) return { refused: 'pdfBomb' };
  for (const { dictionary, start, end } of streams) {
    outside.push(text.slice(last, start));
    last = end;
    const hidden = findDictionaryFault(dictionary);
    if (hidden) return { refused: hidden };
    if (!/\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/.test(dictionary)) continue;
    const content = await unpack(
      undoAscii(dictionary, bytes.subarray(start, end)),
      MOST_UNPACKED_BYTES - unpackedBytes,
    );
    if (content === 'bomb') return { refused: 'pdfBomb' };
    // Readers display what they can of it; content that cannot be inspected is refused.
    if (content === null) return { refused: 'damaged' };
    unpackedBytes += content.length;
    if (isPicture(dictionary) && !holdsObjects(dictionary)) continue;
    const words = undoEscapes(content.toString('latin1'));
    const fault = findForbidden(words);
    if (fault) return { refused: fault };
    if (!holdsObjects(dictionary)) continue;
    objects.push(words);
    objectBytes += content.length;
    if (objectBytes > MOST_OBJECT_BYTES) return { refused: 'pdfBomb' };
  }
  outside.push(text.slice(last));
  const structure = undoEscapes(outside.join('\n'));
  const all = [structure, ...objects].join('\n');
  return SHORT_NAMES.test(all) ? { refused: 'pdfScript' } : findActionOrPages(all, bytes);
}

function findForbidden(text: string): DocumentReason | null {
  if (SCRIPTS.test(text)) return 'pdfScript';
  return ATTACHMENTS.test(text) ? 'pdfAttachment' : null;
}

const HASH = 0x23;
const digits = Int8Array.from({ length: 256 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? -1 : digit;
});
const digitOf = (byte: number | undefined) => (byte === undefined ? -1 : (digits[byte] ?? -1));

/** Decodes '#41' to 'A'. One pass over the bytes: a hostile file has millions of escapes. */
function undoEscapes(text: string): string {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let written = 0;
  for (let offset = 0; offset < bytes.length; offset += 1) {
    let byte = bytes[offset] ?? 0;
    if (byte === HASH) {
      const high = digitOf(bytes[offset + 1]);
      const low = digitOf(bytes[offset + 2]);
      if (high >= 0 && low >= 0) {
        byte = high * 16 + low;
        offset += 2;
      }
    }
    bytes[written] = byte;
    written += 1;
  }
  return bytes.toString('latin1', 0, written);
}

/** Requires that nothing follows the last end mark, and that the cross-reference table is where the end mark points. */
function findTailFault(text: string): DocumentReason | null {
  const end = text.lastIndexOf('%%EOF');
  if (end === -1) return 'damaged';
  if (text.slice(end + 5).trim() !== '') return 'trailingData';
  const start = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-256));
  if (!start) return 'damaged';
  const offset = Number(start[1]);
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(offset, offset + 64)) ? null : 'damaged';
}

type Stream = { dictionary: string; start: number; end: number };

/**
 * The streams with their dictionaries. The dictionary is taken as all text between two streams: its exact beginning is
 * hard to find, and each part is scanned only once. Null: only some readers would recognise a stream.
 */
function findStreams(text: string): Stream[] | null {
  const streams: Stream[] = [];
  const opening = /\bstream(\r?\n)?/g;
  let last = 0;
  for (let found = opening.exec(text); found && streams.length <= MOST_STREAMS; found = opening.exec(text)) {
    if (found[1] === undefined) {
      if (/(?:>>\s*|[\r\n])$/.test(text.slice(Math.max(last, found.index - 32), found.index))) return null;
      continue;
    }
    const start = found.index + found[0].length;
    const close = text.indexOf('endstream', start);
    const end = close === -1 ? text.length : close;
    streams.push({ dictionary: undoEscapes(text.slice(last, found.index)), start, end });
    opening.lastIndex = end;
    last = end;
  }
  return streams;
}

function findDictionaryFault(dictionary: string): DocumentReason | null {
  const filters =
    dictionary.match(/\/(?:FlateDecode|LZWDecode|RunLengthDecode|Fl|LZW|RL)(?![A-Za-z0-9])/g) ?? [];
  // Two filters, or one that is obsolete: used to hide content or to exhaust memory.
  if (filters.length > 1 || filters.some((filter) => !/Fl/.test(filter))) return 'pdfBomb';
  // The filter is given by reference, so the content cannot be inspected.
  const named = dictionary.match(/\/Filter\s*(?:\/[A-Za-z0-9]+|\[\s*(?:\/[A-Za-z0-9]+\s*)*\]|null)/g) ?? [];
  const filterEntries = dictionary.match(/\/Filter(?![A-Za-z0-9])/g) ?? [];
  if (filterEntries.length !== named.length) return 'damaged';
  const read = (name: string) => Number(new RegExp(`/${name}\\s+(\\d{1,9})`).exec(dictionary)?.[1] ?? 0);
  if (!isPicture(dictionary)) return null;
  return read('Width') * read('Height') > MOST_PIXELS ? 'pdfBomb' : null;
}

const isPicture = (dictionary: string) => /\/Subtype\s*\/Image(?![A-Za-z0-9])/.test(dictionary);

/** Whether packed objects are inside, whatever type the dictionary claims. */
const holdsObjects = (dictionary: string) => /\/(?:ObjStm|First)(?![A-Za-z0-9])/.test(dictionary);

/** Null: cannot be unpacked. A wrong checksum at the end is ignored, as readers ignore it. */
async function unpack(packed: Buffer, mostBytes: number): Promise<Buffer | 'bomb' | null> {
  const limit = Math.min(MOST_STREAM_BYTES, mostBytes);
  if (limit <= 0) return 'bomb';
  const options = { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH };
  const ways = [() => inflateAsync(packed, options), () => inflateRawAsync(packed.subarray(2), options)];
  for (const way of ways) {
    try {
      return await way();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return 'bomb';
    }
  }
  return null;
}

function findActionOrPages(structure: string, bytes: Buffer): Checked {
  const seen = new Set(['[']);
  for (const { 1: target = '' } of structure.matchAll(/\/OpenAction\s*(\[|<<[^>]*>>|\d+\s+\d+\s+R)?/g)) {
    if (seen.has(target)) continue;
    // Each target is searched for in the whole file.
    seen.add(target);
    if (seen.size > MOST_OPEN_ACTIONS || !isJump(target, structure)) return { refused: 'pdfScript' };
  }
  const pages = structure.match(/\/Type\s*\/Page(?![A-Za-z0-9])/g)?.length ?? 0;
  if (pages === 0) return { refused: 'damaged' };
  return pages > MOST_PAGES ? { refused: 'tooManyPages' } : { bytes, picture: null };
}

/** Opening at a page is not an action. */
function isJump(target: string, structure: string): boolean {
  const isGoTo = (text: string) => /^\s*\[/.test(text) || /\/S\s*\/GoTo(?![A-Za-z0-9])/.test(text);
  const number = /^(\d+)\s+(\d+)\s+R$/.exec(target);
  if (!number) return isGoTo(target);
  const object = new RegExp(`(?:^|\\s)${number[1]}\\s+${number[2]}\\s+obj([\\s\\S]{0,400}?)endobj`).exec(
    structure,
  );
  if (object?.[1] !== undefined) return isGoTo(object[1]);
  // The target is inside an object stream: it is a jump if no other kind of action occurs.
  return !/\/S\s*\/(?:URI|GoToR|Sound|Hide|Named)(?![A-Za-z0-9])/.test(structure);
}
