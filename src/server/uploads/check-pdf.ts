import { promisify } from 'node:util';
import { constants, inflate, inflateRaw } from 'node:zlib';
import type { FileReason } from '#/shared/upload.ts';
import type { Checked } from './checked.ts';
import { undoAscii } from './undo-ascii.ts';

const inflateAsync = promisify(inflate);
const inflateRawAsync = promisify(inflateRaw);

const MOST_PAGES = 200;
const MOST_STREAMS = 20_000;
const MOST_PIXELS = 100_000_000;
const MOST_STREAM_BYTES = 32 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 96 * 1024 * 1024;
/** Objects that were packed: pages and their likes, never pictures. */
const MOST_OBJECT_BYTES = 16 * 1024 * 1024;
/** The catalogue is written anew with each change of a file; each may open at another page. */
const MOST_OPEN_ACTIONS = 10;

// Names as a reader takes them, after #xx has been undone. Scripts, other programs, forms that send themselves.
const SCRIPTS =
  /\/(?:JavaScript|Launch|XFA|SubmitForm|ImportData|GoToE|RichMedia|Rendition|Movie)(?![A-Za-z0-9])/;
/** Too short to be looked for in pixels, where chance writes them. */
const SHORT_NAMES = /\/(?:JS|AA|EF|AF)(?![A-Za-z0-9])/;
const ATTACHMENTS = /\/EmbeddedFiles?(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;

/**
 * A report that any reader opens alike: begins and ends as a PDF, unpacks to a bounded size, and does nothing by
 * itself. Names are looked for everywhere, also where a reader would see none: a stream's length may lie.
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
    // oxlint-disable-next-line no-await-in-loop -- one at a time: what counts is how much they come to together
    const content = await unpack(
      undoAscii(dictionary, bytes.subarray(start, end)),
      MOST_UNPACKED_BYTES - unpackedBytes,
    );
    if (content === 'bomb') return { refused: 'pdfBomb' };
    // Readers show what they can of it; what we cannot look into we do not pass on.
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

function findForbidden(text: string): FileReason | null {
  if (SCRIPTS.test(text)) return 'pdfScript';
  return ATTACHMENTS.test(text) ? 'pdfAttachment' : null;
}

const HASH = 0x23;
const digits = Int8Array.from({ length: 256 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? -1 : digit;
});
const digitOf = (byte: number | undefined) => (byte === undefined ? -1 : (digits[byte] ?? -1));

/** '#41' is 'A'. One walk over the bytes: a hostile file has millions of them. */
function undoEscapes(text: string): string {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let written = 0;
  for (let place = 0; place < bytes.length; place += 1) {
    let byte = bytes[place] ?? 0;
    if (byte === HASH) {
      const high = digitOf(bytes[place + 1]);
      const low = digitOf(bytes[place + 2]);
      if (high >= 0 && low >= 0) {
        byte = high * 16 + low;
        place += 2;
      }
    }
    bytes[written] = byte;
    written += 1;
  }
  return bytes.toString('latin1', 0, written);
}

/** Nothing after the last mark of the end, and a table of contents where the end says it is. */
function findTailFault(text: string): FileReason | null {
  const end = text.lastIndexOf('%%EOF');
  if (end === -1) return 'damaged';
  if (text.slice(end + 5).trim() !== '') return 'trailingData';
  const start = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-256));
  if (!start) return 'damaged';
  const place = Number(start[1]);
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(place, place + 64)) ? null : 'damaged';
}

type Stream = { dictionary: string; start: number; end: number };

/**
 * The dictionary is all that stands between two streams: where it begins is hard to tell from words in it, and what is
 * looked at once takes no time. Null: a stream begins as only some readers would see.
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

function findDictionaryFault(dictionary: string): FileReason | null {
  const filters =
    dictionary.match(/\/(?:FlateDecode|LZWDecode|RunLengthDecode|Fl|LZW|RL)(?![A-Za-z0-9])/g) ?? [];
  // Packed twice, or by what nobody has used for decades: to hide something, or to burst.
  if (filters.length > 1 || filters.some((filter) => !/Fl/.test(filter))) return 'pdfBomb';
  // Packed by something that is told elsewhere: we could not look inside.
  const named = dictionary.match(/\/Filter\s*(?:\/[A-Za-z0-9]+|\[\s*(?:\/[A-Za-z0-9]+\s*)*\]|null)/g) ?? [];
  const told = dictionary.match(/\/Filter(?![A-Za-z0-9])/g) ?? [];
  if (told.length !== named.length) return 'damaged';
  const read = (name: string) => Number(new RegExp(`/${name}\\s+(\\d{1,9})`).exec(dictionary)?.[1] ?? 0);
  if (!isPicture(dictionary)) return null;
  return read('Width') * read('Height') > MOST_PIXELS ? 'pdfBomb' : null;
}

const isPicture = (dictionary: string) => /\/Subtype\s*\/Image(?![A-Za-z0-9])/.test(dictionary);

/** Where objects are packed, whatever else their dictionary claims to be. */
const holdsObjects = (dictionary: string) => /\/(?:ObjStm|First)(?![A-Za-z0-9])/.test(dictionary);

/** Null: nobody can. A wrong checksum at its end keeps no reader from showing it, and does not keep us either. */
async function unpack(packed: Buffer, mostBytes: number): Promise<Buffer | 'bomb' | null> {
  const limit = Math.min(MOST_STREAM_BYTES, mostBytes);
  if (limit <= 0) return 'bomb';
  const options = { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH };
  const ways = [() => inflateAsync(packed, options), () => inflateRawAsync(packed.subarray(2), options)];
  for (const way of ways) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the second is tried where the first failed
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
    // Each is looked for in the whole file.
    seen.add(target);
    if (seen.size > MOST_OPEN_ACTIONS || !isJump(target, structure)) return { refused: 'pdfScript' };
  }
  const pages = structure.match(/\/Type\s*\/Page(?![A-Za-z0-9])/g)?.length ?? 0;
  if (pages === 0) return { refused: 'damaged' };
  return pages > MOST_PAGES ? { refused: 'tooManyPages' } : { bytes };
}

/** Opening at a page is no action. */
function isJump(target: string, structure: string): boolean {
  const isGoTo = (text: string) => /^\s*\[/.test(text) || /\/S\s*\/GoTo(?![A-Za-z0-9])/.test(text);
  const number = /^(\d+)\s+(\d+)\s+R$/.exec(target);
  if (!number) return isGoTo(target);
  const object = new RegExp(`(?:^|\\s)${number[1]}\\s+${number[2]}\\s+obj([\\s\\S]{0,400}?)endobj`).exec(
    structure,
  );
  if (object?.[1] !== undefined) return isGoTo(object[1]);
  // Packed among others: no action is left that it could be but these.
  return !/\/S\s*\/(?:URI|GoToR|Sound|Hide|Named)(?![A-Za-z0-9])/.test(structure);
}
