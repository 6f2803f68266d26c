import { foldCode } from '#/shared/identity/anonymous-code.ts';

const CODE_LENGTH = 12;
const groups = (symbols: string) => symbols.match(/.{1,4}/g)?.join('-') ?? '';

/** The formatted text of a code field after a change, with the caret behind the same symbol as before. */
export function typeCode(typed: string, caret: number) {
  const text = groups(foldCode(typed).slice(0, CODE_LENGTH));
  const before = groups(foldCode(typed.slice(0, caret)).slice(0, CODE_LENGTH));
  return { text, caret: before.length };
}
