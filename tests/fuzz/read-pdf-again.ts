import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

const ACTIONS = new Set(
  'JavaScript Launch SubmitForm ImportData GoToR GoToE RichMediaExecute Rendition Movie Sound Hide'.split(
    ' ',
  ),
);
const KEYS = new Set('JS AA EF AF XFA EmbeddedFiles RichMedia'.split(' '));
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|www\.)/i;
const MOST_DEPTH = 40;

/**
 * What another reader finds in a PDF that could act, and how many pages: it follows the file's own tables and packed
 * streams instead of searching for words. Null: it cannot read the file.
 */
export async function readPdfAgain(
  bytes: Uint8Array,
): Promise<{ dangers: string[]; pages: number | null } | null> {
  const document = await PDFDocument.load(bytes, {
    throwOnInvalidObject: false,
    updateMetadata: false,
  }).catch(() => null);
  if (document === null) return null;
  const dangers: string[] = [];
  const seen = new Set<PDFObject>();
  const look = (value: PDFObject | undefined, depth: number): void => {
    if (value === undefined || depth > MOST_DEPTH || seen.has(value)) return;
    if (value instanceof PDFRef) return look(document.context.lookup(value), depth + 1);
    seen.add(value);
    if (value instanceof PDFArray) return value.asArray().forEach((each) => look(each, depth + 1));
    const dictionary = value instanceof PDFStream ? value.dict : value;
    if (!(dictionary instanceof PDFDict)) return;
    for (const [key, entry] of dictionary.entries()) {
      const name = key.decodeText();
      const found = dictionary.context.lookup(entry);
      if (KEYS.has(name)) dangers.push(`/${name}`);
      if (name === 'S' && found instanceof PDFName && ACTIONS.has(found.decodeText()))
        dangers.push(`/S /${found.decodeText()}`);
      if (name === 'URI' && !isAllowed(found)) dangers.push('/URI');
      if (name === 'OpenAction' && !isJump(found)) dangers.push('/OpenAction');
      look(entry, depth + 1);
    }
  };
  look(document.context.trailerInfo.Root, 0);
  let pages: number | null = null;
  try {
    pages = document.getPageCount();
  } catch {
    // A tree of pages without an end.
  }
  return { dangers, pages };
}

/** A name or a number is no address; readers ignore it. */
function isAllowed(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return true;
  return ALLOWED.test(value.decodeText());
}

function isJump(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFDict)) return true;
  const kind = value.context.lookup(value.get(PDFName.of('S')));
  return (kind instanceof PDFName ? kind.decodeText() : 'GoTo') === 'GoTo' && !value.has(PDFName.of('Next'));
}
