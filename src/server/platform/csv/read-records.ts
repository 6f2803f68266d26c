import type { Turn } from '../files/take-turns.ts';

/** `line` and `position` (the number of the record, blank ones included) are from 1. */
export type CsvRecord = { line: number; position: number; cells: string[] };

/** More than any template has; the others of a record are dropped. */
const MOST_CELLS = 1_000;
/** Longer than any value: a quotation mark was opened and not closed. */
const LONGEST_QUOTED = 100_000;
/** Longer than any record: it is read at once. */
const LONGEST_RECORD = 200_000;
const RECORD_COST = 200;
/** What is read at once, so that the end of the text in hand is never taken for the end of a record. */
const LEAST_IN_HAND = LONGEST_RECORD + LONGEST_QUOTED + 2;
const [QUOTE, SPACE, LINE_FEED, RETURN] = [0x22, 0x20, 0x0a, 0x0d];

/**
 * The records that are not blank, of a text in pieces: making one text of a large file takes long. Ends with
 * `{ faultAt }`, the position of a record whose quotes are malformed.
 */
export async function* readRecords(
  parts: readonly string[],
  delimiter: string,
  turn: Turn,
): AsyncGenerator<CsvRecord | { faultAt: number }> {
  const separator = delimiter.charCodeAt(0);
  const following = parts.values();
  let text = '';
  let line = 1;
  let offset = 0;
  for (let position = 1; ; position += 1) {
    if (text.length - offset < LEAST_IN_HAND) {
      text = takeMore(text.slice(offset), following);
      offset = 0;
    }
    if (text === '') return;
    const record = readRecord(text, offset, separator);
    if (record === null) {
      yield { faultAt: position };
      return;
    }
    const pause = turn(RECORD_COST + (record.end - offset) * 4);
    if (pause) await pause;
    const { cells } = record;
    if (cells.length > 1 || cells[0]?.trim() !== '') yield { line, position, cells };
    line += record.lines;
    offset = record.end;
  }
}

/** Twice what is needed, so that few texts are put together; fewer where the file ends. */
function takeMore(start: string, following: Iterator<string>): string {
  let text = start;
  while (text.length < 2 * LEAST_IN_HAND) {
    const { value, done } = following.next();
    if (done) break;
    text += value;
  }
  return text;
}

/** Null: the quotes are malformed, or the record is longer than any. */
function readRecord(text: string, start: number, separator: number) {
  const cells: string[] = [];
  let lines = 0;
  let offset = start;
  for (;;) {
    if (text.charCodeAt(offset) === QUOTE) {
      const close = findClose(text, offset + 1);
      if (close === null) return null;
      const quoted = text.slice(offset + 1, close);
      if (cells.length < MOST_CELLS) cells.push(quoted.includes('"') ? quoted.replaceAll('""', '"') : quoted);
      lines += quoted.split('\n').length - 1;
      offset = close + 1;
      while (text.charCodeAt(offset) === SPACE && offset - start <= LONGEST_RECORD) offset += 1;
      if (!isEnd(text, offset, separator)) return null;
    } else {
      const from = offset;
      while (!isEnd(text, offset, separator)) {
        offset += 1;
        if (offset - start > LONGEST_RECORD) return null;
      }
      if (cells.length < MOST_CELLS) cells.push(text.slice(from, offset));
    }
    if (offset >= text.length) return { cells, lines, end: offset };
    if (offset - start > LONGEST_RECORD) return null;
    const code = text.charCodeAt(offset);
    offset += 1;
    if (code === separator) continue;
    if (code === RETURN && text.charCodeAt(offset) === LINE_FEED) offset += 1;
    return { cells, lines: lines + 1, end: offset };
  }
}

function isEnd(text: string, offset: number, separator: number): boolean {
  const code = text.charCodeAt(offset);
  return offset >= text.length || code === separator || code === LINE_FEED || code === RETURN;
}

/** The quotation mark that is not doubled. */
function findClose(text: string, start: number): number | null {
  const stop = Math.min(text.length, start + LONGEST_QUOTED);
  for (let offset = start; offset < stop; offset += 1) {
    if (text.charCodeAt(offset) !== QUOTE) continue;
    if (text.charCodeAt(offset + 1) !== QUOTE) return offset;
    offset += 1;
  }
  return null;
}
