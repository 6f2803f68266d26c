import type { FileReason } from '#/shared/upload.ts';

const DEEPEST = 40;

/** JSON whose depth was counted before anything was built of it. */
export function parseJson(text: string): { value: unknown } | { refused: FileReason } {
  if (depthOf(text) > DEEPEST) return { refused: 'jsonTooDeep' };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { refused: 'jsonInvalid' };
  }
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
