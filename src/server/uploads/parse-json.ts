import type { FileReason } from '#/shared/upload.ts';

const DEEPEST = 40;

/** JSON whose depth was counted before anything was built of it. */
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

// Only by an escape can what decodeText has refused come in again.
const ESCAPES = /\\u(?:00[0189]|d[89a-f])/i;
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Controls and halves of characters: no table keeps them. */
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
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place];
    if (isInString) {
      if (character === '\\') place += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}
