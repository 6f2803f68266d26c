import type { FileReason } from '#/shared/results/upload.ts';

const DEEPEST = 40;

/** Parses JSON after checking its depth, before anything is built of it. */
export function parseJson(text: string): { value: unknown } | { refused: FileReason } {
  if (depthOf(text) > DEEPEST) return { refused: 'jsonTooDeep' };
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return { refused: 'jsonInvalid' };
  }
  return ESCAPES.test(text) && hasUnstorable(text) ? { refused: 'controlCharacters' } : { value };
}

// Escapes are the only way in which characters that decodeText refuses can get in again.
const ESCAPES = /\\u(?:00[0189]|d[89a-f])/i;
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Control characters and lone surrogates: PostgreSQL cannot store them. */
function hasUnstorable(text: string): boolean {
  let isFound = false;
  JSON.parse(text, (key, value: unknown) => {
    isFound ||= CONTROL.test(key) || !key.isWellFormed();
    if (typeof value === 'string') isFound ||= CONTROL.test(value) || !value.isWellFormed();
    return value;
  });
  return isFound;
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (isInString) {
      if (character === '\\') offset += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}
