import type { FileReason } from '#/shared/upload.ts';

export type DecodedText = { text: string } | { refused: FileReason };

// Everything below the blank but tab, line feed and carriage return; and the controls that follow ASCII.
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** UTF-8, or UTF-16 that says so by its first bytes; nothing is guessed, and nothing is mended. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return { refused: 'notUtf8' };
  }
  return CONTROL.test(text) ? { refused: 'controlCharacters' } : { text };
}
