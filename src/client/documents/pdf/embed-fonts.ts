import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { fontBytes, type Weight } from './font-bytes.ts';
import { widthOfPieces } from './pieces.ts';

/** The width of a run is the sum of its letters at size 1; cached, because it is read often. */
type PaperFont = { font: PDFFont; widthOf: (run: string) => number };
export type Fonts = Record<Weight, PaperFont>;

/** The PDF embeds only the glyphs that it uses. */
export async function embedFonts(doc: PDFDocument): Promise<Fonts> {
  doc.registerFontkit(fontkit);
  return {
    regular: withWidths(await doc.embedFont(fontBytes.regular, { subset: true })),
    semibold: withWidths(await doc.embedFont(fontBytes.semibold, { subset: true })),
  };
}

function withWidths(font: PDFFont): PaperFont {
  const widths = new Map<string, number>();
  const widthOf = (run: string) => {
    const width = widths.get(run) ?? widthOfPieces(run, (text) => font.widthOfTextAtSize(text, 1));
    widths.set(run, width);
    return width;
  };
  return { font, widthOf };
}
