import type { Turn } from '#/server/platform/files/take-turns.ts';
import type { FileReason } from '#/shared/results/upload.ts';
import { holdsUnstorable } from './holds-unstorable.ts';

const DEEPEST = 40;
/** More than a resource has; its JSON is parsed at once. */
const MOST_VALUES = 20_000;
/** More than the largest file has of resources that a laboratory writes. */
const MOST_RESOURCES = 50_000;
const STEP_CHARACTERS = 64 * 1024;
/** More than is read of a resource; longer ones are attachments, and nothing of an attachment is read. */
const LONGEST_TEXT = 128 * 1024;
/** More than a resource has without its attachments. */
const LONGEST_RESOURCE = 2 * 1024 * 1024;
/** A character is read, and parsed with its resource. */
const UNITS_PER_CHARACTER = 8;
const [QUOTE, BACKSLASH, COMMA, COLON, SPACE, LETTER_U] = [0x22, 0x5c, 0x2c, 0x3a, 0x20, 0x75];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

type Refused = { refused: FileReason };

/**
 * Parses JSON, given in pieces, after checking its depth and size, before anything is built of it. JSON.parse cannot be interrupted, so
 * each object in a list of the outermost object (a resource of a bundle) is parsed on its own.
 */
export async function parseJson(parts: readonly string[], turn: Turn): Promise<{ value: unknown } | Refused> {
  const cut = await cutOut(parts, turn);
  if ('refused' in cut) return cut;
  const outer = parsePart(cut.rest);
  if ('refused' in outer) return outer;
  // Without an outermost object nothing was cut out.
  if (cut.resources.length === 0) return outer;
  for (const list of Object.values(Object(outer.value) as object) as unknown[]) {
    if (!Array.isArray(list)) continue;
    // Every object of such a list was cut out.
    for (const [index, each] of list.entries()) if (isPlace(each)) list[index] = cut.resources[each['']];
  }
  return outer;
}

const isPlace = (each: unknown): each is { '': number } =>
  typeof each === 'object' && each !== null && '' in each;

/** The parsed objects, and the text around them with their index in their place. */
async function cutOut(
  parts: readonly string[],
  turn: Turn,
): Promise<{ rest: string; resources: unknown[] } | Refused> {
  const resources: unknown[] = [];
  let rest = '';
  /** The text so far of the object that is cut out. */
  let resource: string | null = null;
  let isOuterObject = false;
  let isInList = false;
  let depth = 0;
  let values = 0;
  let outerValues = 0;
  let isInString = false;
  const readLetter = letterReader();
  /** Where the text begins that the step is in, and what earlier steps have of it. */
  let textStart = 0;
  let held = '';
  const keep = (text: string) => {
    if (resource === null) rest += text;
    else resource += text;
  };
  for (const part of stepsOf(parts)) {
    let last = 0;
    for (let offset = 0; offset < part.length; offset += 1) {
      const code = part.charCodeAt(offset);
      if (isInString) {
        const isEnd = readLetter(code);
        if (isEnd === null) return { refused: 'jsonInvalid' };
        isInString = !isEnd;
        if (isInString || held === '') continue;
        // A text that began in an earlier step.
        const isAttachment = held.length + offset > LONGEST_TEXT;
        keep(isAttachment ? '"' : held);
        if (isAttachment) last = offset;
        held = '';
      } else if (code === QUOTE) {
        isInString = true;
        textStart = offset;
      } else if (code === COMMA || code === COLON) values += 1;
      else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        depth += 1;
        values += 1;
        if (depth > DEEPEST) return { refused: 'jsonTooDeep' };
        if (depth === 1) isOuterObject = code === OPEN_BRACE;
        if (depth === 2) isInList = code === OPEN_BRACKET && isOuterObject;
        if (depth === 3 && isInList && code === OPEN_BRACE) {
          rest += part.slice(last, offset);
          resource = '';
          last = offset;
          outerValues = values;
          values = 0;
        }
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        depth -= 1;
        if (depth !== 2 || resource === null) continue;
        const parsed = parsePart(resource + part.slice(last, offset + 1));
        if ('refused' in parsed) return parsed;
        rest += `{"":${resources.length}}`;
        resources.push(parsed.value);
        resource = null;
        last = offset + 1;
        // The place of a resource counts by the limit of resources.
        values = outerValues - 2;
        if (resources.length > MOST_RESOURCES) return { refused: 'tooManyReports' };
      }
      if (values > MOST_VALUES) return { refused: 'tooManyReports' };
    }
    if (!isInString) keep(part.slice(last));
    else if (held === '') {
      keep(part.slice(last, textStart));
      held = part.slice(textStart);
    } else if (held.length <= LONGEST_TEXT) held += part;
    if ((resource ?? rest).length > LONGEST_RESOURCE) return { refused: 'tooManyReports' };
    await turn(part.length * UNITS_PER_CHARACTER);
  }
  return { rest: rest + (resource ?? '') + held, resources };
}

/** Whether a letter ends its text; null where JSON has no such letter. Attachments are checked by nothing else. */
function letterReader() {
  let isEscaped = false;
  let digitsLeft = 0;
  return (code: number): boolean | null => {
    if (digitsLeft > 0) {
      digitsLeft -= 1;
      return isHexadecimal(code) ? false : null;
    }
    if (isEscaped) {
      isEscaped = false;
      if (code === LETTER_U) digitsLeft = 4;
      return ESCAPED.has(code) ? false : null;
    }
    isEscaped = code === BACKSLASH;
    return code < SPACE ? null : code === QUOTE;
  };
}
const ESCAPED = new Set(Array.from('"\\/bfnrtu', (letter) => letter.charCodeAt(0)));
const isHexadecimal = (code: number) =>
  (code >= 0x30 && code <= 0x39) || ((code | SPACE) >= 0x61 && (code | SPACE) <= 0x66);

/** A piece of a file is longer than a step may take. */
function* stepsOf(parts: readonly string[]) {
  for (const part of parts) {
    for (let start = 0; start < part.length; start += STEP_CHARACTERS)
      yield part.slice(start, start + STEP_CHARACTERS);
  }
}

function parsePart(text: string): { value: unknown } | Refused {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return { refused: 'jsonInvalid' };
  }
  return holdsUnstorable(text, value) ? { refused: 'controlCharacters' } : { value };
}
