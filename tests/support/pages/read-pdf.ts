import { createHash } from 'node:crypto';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

const STRUCTURE = new Set(['/XRef', '/ObjStm']);

/**
 * The drawing content of a PDF, object by object: fonts and pictures by their hash, the rest as text with its lengths
 * rounded to a thousandth of a point (engines differ in the last bit of a sine) and without the creation time.
 */
export async function readPdf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = document.context.enumerateIndirectObjects().flatMap(([reference, object]) => {
    if (!(object instanceof PDFRawStream)) return [`${reference.toString()} ${rounded(object.toString())}`];
    if (STRUCTURE.has(String(object.dict.get(PDFName.of('Type'))))) return [];
    const content = decodePDFRawStream(object).decode();
    const text = Buffer.from(content).toString('latin1');
    const isText = /^[\t\n\r -~]*$/.test(text);
    return [
      `${reference.toString()} ${isText ? rounded(text) : createHash('sha256').update(content).digest('hex')}`,
    ];
  });
  return { title: document.getTitle(), pageCount: document.getPageCount(), objects };
}

const rounded = (text: string) =>
  text
    .replaceAll(/-?\d*\.\d+(?:e-\d+)?/g, (number) => `${Math.round(Number(number) * 1000) / 1000 + 0}`)
    .replaceAll(/\/(?:CreationDate|ModDate) \(D:\d+Z\)/g, '');
