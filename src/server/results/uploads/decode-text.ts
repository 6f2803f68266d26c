import type { FileReason } from '#/shared/results/upload.ts';

export type DecodedText = { text: string } | { refused: FileReason };

// C0 controls except tab, line feed and carriage return; and the C1 controls.
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Decodes UTF-8, or UTF-16 with a byte order mark. Does not guess an encoding and does not repair. */
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
