import { typedText } from '#/shared/core/text.ts';

const LONGEST_NAME = 120;
const fileNameText = typedText();

/** The file name for display, without a path. Nothing is opened or stored under this name. */
export function fileNameOf(file: Blob): string {
  const sent = 'name' in file && typeof file.name === 'string' ? file.name : '';
  const name = fileNameText.parse(sent.toWellFormed().slice(-500)).split(/[/\\]/).at(-1) ?? '';
  const plain = name
    .replaceAll(/[\t\n\r]/g, ' ')
    .trim()
    // What is cut off may leave a point in front.
    .slice(-LONGEST_NAME)
    .replace(/^[.\s]+/, '');
  return plain === '' ? 'file' : plain.toWellFormed();
}
