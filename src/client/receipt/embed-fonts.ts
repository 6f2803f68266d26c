import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import regular from './fonts/cairo-regular.ttf?inline';
import semibold from './fonts/cairo-semibold.ttf?inline';

export type Weight = 'regular' | 'semibold';
/** The width of a run is that of its letters at size 1; it is asked for often. */
type PaperFont = { font: PDFFont; widthOf: (run: string) => number };
export type Fonts = Record<Weight, PaperFont>;

/** Arabic and Latin in one file each, made once from the font of the site; the PDF takes the letters it needs. */
export async function embedFonts(doc: PDFDocument): Promise<Fonts> {
  doc.registerFontkit(fontkit);
  return {
    regular: withWidths(await doc.embedFont(bytesOf(regular), { subset: true })),
    semibold: withWidths(await doc.embedFont(bytesOf(semibold), { subset: true })),
  };
}

function withWidths(font: PDFFont): PaperFont {
  const widths = new Map<string, number>();
  const widthOf = (run: string) => {
    const width = widths.get(run) ?? font.widthOfTextAtSize(run, 1);
    widths.set(run, width);
    return width;
  };
  return { font, widthOf };
}

function bytesOf(dataUrl: string) {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}
