import { typedText } from '#/shared/text.ts';

const LONGEST = 120;
const text = typedText();

/** What a person recognises the file by; a path is none of it. Nothing is ever opened or stored under this name. */
export function fileNameOf(sent: string): string {
  const name = text.parse(sent.toWellFormed().slice(-500)).split(/[/\\]/).at(-1) ?? '';
  const plain = name
    .replaceAll(/[\t\n\r]/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  return plain === '' ? 'file' : plain.slice(-LONGEST).toWellFormed();
}
