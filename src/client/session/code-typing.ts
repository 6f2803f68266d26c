import { foldCode } from '#/shared/anonymous-code.ts';

const CODE_LENGTH = 12;
const groups = (symbols: string) => symbols.match(/.{1,4}/g)?.join('-') ?? '';

/** What a code field shows after a change, and where its caret stands: behind the same symbol as before. */
export function typeCode(typed: string, caret: number) {
  const text = groups(foldCode(typed).slice(0, CODE_LENGTH));
  const before = groups(foldCode(typed.slice(0, caret)).slice(0, CODE_LENGTH));
  return { text, caret: before.length };
}
