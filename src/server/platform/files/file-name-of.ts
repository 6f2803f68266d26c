import { typedText } from '#/shared/core/text.ts';

const LONGEST_NAME = 120;
const fileNameText = typedText();

/** The file name for display, without a path. Nothing is opened or stored under this name. */
export function fileNameOf(file: Blob): string {
  const sent = 'name' in file && typeof file.name === 'string' ? file.name : '';
  const name = fileNameText.parse(sent.toWellFormed().slice(-500)).split(/[/\\]/).at(-1) ?? '';
  const plain = name
    .replaceAll(/[\t\n\r]/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  return plain === '' ? 'file' : plain.slice(-LONGEST_NAME).toWellFormed();
}
