import type { DocumentReason } from '#/shared/core/document-file.ts';
import type { Checked } from '../checked.ts';
import { joinParts } from '../join-parts.ts';
import { takeTurns, type Turn } from '../take-turns.ts';
import { decodeNames } from './decode-names.ts';
import { findStreams, type Stream } from './find-streams.ts';
import { findWords } from './find-words.ts';
import { isWebLink } from './is-web-link.ts';
import { namesOtherFiles } from './names-other-files.ts';
import { type OpenAction, opensHarmlessly, type PdfParts } from './opens-harmlessly.ts';
import { readDictionary, type StreamDictionary } from './read-dictionary.ts';
import { undoAscii } from './undo-ascii.ts';
import { unpackStream } from './unpack-stream.ts';

const MOST_PAGES = 200;
/** Each incremental update of a file writes the catalogue again, and each may set an open action. */
const MOST_OPEN_ACTIONS = 100;
const MOST_LINKS = 10_000;
const MOST_UNPACKED_BYTES = 96 * 1024 * 1024;
/** The limit of unpacked objects: pages and their tags, never pictures; 20 kB for each page of the longest report. */
const MOST_OBJECT_BYTES = 4 * 1024 * 1024;
/** As many bytes are searched in the time that one address is read and decoded. */
const LINK_COST = 1_024;
/** Readers look for the end mark in about so many last bytes. */
const LONGEST_TAIL = 256;

// Names as a reader sees them, after #xx is decoded: scripts, other programs and files, forms that submit themselves.
const FORBIDDEN =
  /\/(?:(?<script>JavaScript|Launch|XFA|SubmitForm|ImportData|GoTo(?:[ER]|3DView)|Thread|FFilter|FDecodeParms|RichMedia|Rendition|Movie|Sound|Hide)|(?<attachment>EmbeddedFiles?|FileAttachment|Filespec)|(?<encrypted>Encrypt))(?![A-Za-z0-9])/g;
/** A locked file says so in its trailer only. */
const FORBIDDEN_IN_STREAMS = new RegExp(FORBIDDEN.source.replace('|(?<encrypted>Encrypt)', ''), 'g');
/** Too short to be searched for in pixel data, where they occur by chance; /3D is a scene with a script. */
const IN_OBJECTS = /\/(?:(?<script>JS|AA|EF|AF|3D)|Type[\s\0]*\/(?<page>Page))(?![A-Za-z0-9])/g;
/** Searched for in packed streams too: the cross-reference table may point at an object inside one. */
const ANYWHERE = /\/(?:(?<link>URI)|(?<open>OpenAction))(?![A-Za-z0-9])/g;

/**
 * Accepts a report that every reader displays alike: begins and ends as a PDF, unpacks to a bounded size, and runs
 * nothing. Names are searched for everywhere, also outside of what a reader parses, since a stream's length may be
 * wrong. All searches are linear and give way to other requests.
 */
export async function checkPdf(bytes: Buffer): Promise<Checked> {
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\r\n %]/.test(bytes.toString('latin1', 0, 16))) return { refused: 'damaged' };
  const tail = findTailFault(bytes);
  if (tail) return { refused: tail };
  const turn = takeTurns();
  const raw = await decodeNames(bytes, turn);
  const early = await findForbidden(raw, FORBIDDEN, turn);
  if (early) return { refused: early };
  const streams = await findStreams(bytes, turn);
  if ('refused' in streams) return streams;
  const objects = await readStreams(bytes, streams, turn);
  if ('refused' in objects) return objects;
  const structure = await decodeNames(await outsideOf(bytes, streams, turn), turn);
  const fault = await findFault({ raw, structure, objects }, turn);
  return fault ? { refused: fault } : { bytes, picture: null };
}

async function findForbidden(bytes: Buffer, names: RegExp, turn: Turn): Promise<DocumentReason | null> {
  for await (const { found } of findWords(bytes, names, turn)) {
    if (found.groups?.['script'] !== undefined) return 'pdfScript';
    return found.groups?.['encrypted'] === undefined ? 'pdfAttachment' : 'pdfEncrypted';
  }
  return null;
}

/** Requires that nothing follows the last end mark, and that the cross-reference table is where the end mark points. */
function findTailFault(bytes: Buffer): 'damaged' | 'trailingData' | null {
  const end = bytes.lastIndexOf('%%EOF');
  if (end === -1) return 'damaged';
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - LONGEST_TAIL));
  if (end < bytes.length - LONGEST_TAIL || tail.slice(tail.lastIndexOf('%%EOF') + 5).trim() !== '') {
    return 'trailingData';
  }
  const start = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail);
  if (!start) return 'damaged';
  const offset = Number(start[1]);
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', offset, offset + 64))
    ? null
    : 'damaged';
}

/** Unpacks each stream once; returns those that hold objects. */
async function readStreams(
  bytes: Buffer,
  streams: readonly Stream[],
  turn: Turn,
): Promise<Buffer[] | { refused: DocumentReason }> {
  const objects: Buffer[] = [];
  let unpackedBytes = 0;
  let objectBytes = 0;
  for (const { dictionary, start, end } of streams) {
    const read = await readDictionary(dictionary, turn);
    if ('refused' in read) return read;
    if (!isReadable(read)) continue;
    const packed = await undoAscii(read.ascii, bytes.subarray(start, end), turn);
    const content = read.isFlate
      ? await unpackStream(packed, MOST_UNPACKED_BYTES - unpackedBytes, turn)
      : packed;
    if (content === 'bomb') return { refused: 'pdfBomb' };
    // Readers display what they can of it; content that cannot be inspected is refused.
    if (content === null) return { refused: 'damaged' };
    unpackedBytes += content.length;
    if (read.isPicture && !read.holdsObjects) continue;
    if (read.holdsObjects) objectBytes += content.length;
    if (objectBytes > MOST_OBJECT_BYTES) return { refused: 'pdfBomb' };
    const words = await decodeNames(content, turn);
    const fault = await findForbidden(words, FORBIDDEN_IN_STREAMS, turn);
    if (fault) return { refused: fault };
    if (read.holdsObjects) objects.push(words);
  }
  return objects;
}

/** Objects may lie in a stream that nothing packs, or that is only written in letters. */
const isReadable = ({ isFlate, isImageCoded, ascii, holdsObjects }: StreamDictionary) =>
  isFlate || (!isImageCoded && (ascii !== null || holdsObjects));

const LINE = Buffer.from('\n');

function outsideOf(bytes: Buffer, streams: readonly Stream[], turn: Turn): Promise<Buffer> {
  const parts: Buffer[] = [];
  let last = 0;
  for (const { start, end } of streams) {
    parts.push(bytes.subarray(last, start), LINE);
    last = end;
  }
  return joinParts([...parts, bytes.subarray(last)], turn);
}

async function findFault(parts: PdfParts, turn: Turn): Promise<DocumentReason | null> {
  let pages = 0;
  for (const bytes of [parts.structure, ...parts.objects]) {
    for await (const { found } of findWords(bytes, IN_OBJECTS, turn)) {
      if (found.groups?.['script'] !== undefined) return 'pdfScript';
      pages += 1;
    }
  }
  const action = await findActionFault(parts, turn);
  if (action) return action;
  if (await namesOtherFiles(parts, turn)) return 'pdfScript';
  if (pages === 0) return 'damaged';
  return pages > MOST_PAGES ? 'tooManyPages' : null;
}

async function findActionFault(parts: PdfParts, turn: Turn): Promise<DocumentReason | null> {
  const actions: OpenAction[] = [];
  let links = 0;
  for (const bytes of [parts.raw, ...parts.objects]) {
    for await (const { offset, found } of findWords(bytes, ANYWHERE, turn)) {
      const after = offset + found[0].length;
      if (found.groups?.['open'] !== undefined) actions.push({ bytes, after });
      else {
        links += 1;
        if (links > MOST_LINKS || !isWebLink(bytes, after)) return 'pdfLink';
      }
      if (actions.length > MOST_OPEN_ACTIONS) return 'pdfScript';
      await turn(LINK_COST);
    }
  }
  return (await opensHarmlessly(parts, actions, turn)) ? null : 'pdfScript';
}
