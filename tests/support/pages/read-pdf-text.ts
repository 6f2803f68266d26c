import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** The texts of a PDF in the order of their drawing, each as it was drawn at once, by the fonts' own tables of letters. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().flatMap((page) => {
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const lettersOf = (name: string) => {
      const table = fonts?.lookup(PDFName.of(name), PDFDict).lookup(PDFName.of('ToUnicode'));
      return table instanceof PDFRawStream ? readLetters(textOf(table)) : new Map<string, string>();
    };
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray
        ? contents.asArray().map((ref) => document.context.lookup(ref))
        : [contents];
    const drawn = streams.map((stream) => (stream instanceof PDFRawStream ? textOf(stream) : '')).join('\n');
    let letters = new Map<string, string>();
    return [...drawn.matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g)].flatMap(([, font, glyphs]) => {
      if (font !== undefined) letters = lettersOf(font);
      if (glyphs === undefined) return [];
      return [(glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toUpperCase()) ?? '?').join('')];
    });
  });
}

const textOf = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

/** `<0005> <0041>` says that the fifth glyph is an A. */
function readLetters(table: string): Map<string, string> {
  const pairs = table.matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>/g);
  return new Map(
    [...pairs].map(([, glyph = '', letters = '']) => [
      glyph.toUpperCase(),
      Buffer.from(letters, 'hex').swap16().toString('utf16le'),
    ]),
  );
}
