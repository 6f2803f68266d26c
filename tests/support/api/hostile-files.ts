import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
export const join = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part)));

/** A PDF of these objects ('<< /Type /Catalog … >>'), numbered from 1; the first is the root. */
export function pdfOf(objects: readonly (string | Buffer)[], { header = '%PDF-1.7\n', trailer = '' } = {}) {
  let body = latin1(header);
  const places = objects.map((object, index) => {
    const place = body.length;
    body = join(body, `${index + 1} 0 obj\n`, object, '\nendobj\n');
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return join(
    body,
    xref,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

export const streamOf = (dictionary: string, content: Uint8Array) =>
  join(`<< /Length ${content.length} ${dictionary} >>\nstream\n`, content, '\nendstream');

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
/** One empty page, with additions to its root and after it. */
export const pageWith = (root = '', ...more: (string | Buffer)[]) =>
  pdfOf([`<< /Type /Catalog /Pages 2 0 R ${root} >>`, PAGES, PAGE, ...more]);

export async function savedPdf(useObjectStreams: boolean) {
  const document = await PDFDocument.create();
  document.addPage([200, 200]).drawText('Glucose 90 mg/dL', { x: 10, y: 100, size: 12 });
  return Buffer.from(await document.save({ useObjectStreams }));
}

const chunkOf = (type: string, content: Uint8Array) => {
  const named = join(type, content);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
export function pngOf({
  width = 2,
  height = 2,
  before = [] as [string, Uint8Array][],
  after = latin1(''),
  pixels = Buffer.alloc(2 * (1 + 2 * 3)) as Uint8Array,
  /** Depth, kind of colour, compression, filter, interlacing. */
  head: kind = [8, 2, 0, 0, 0],
} = {}) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind, 8);
  return join(
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', head),
    ...before.map(([type, content]) => chunkOf(type, content)),
    chunkOf('IDAT', deflateSync(pixels)),
    chunkOf('IEND', latin1('')),
    after,
  );
}

/** One grey pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
  'base64',
);
export function jpegOf({ segments = [] as Uint8Array[], after = latin1('') } = {}) {
  return join(JPEG.subarray(0, 2), ...segments, JPEG.subarray(2), after);
}
export const segmentOf = (marker: number, content: Uint8Array) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
/** Exif of a rotated picture, with its position. */
export const exifOf = (side: number) =>
  join(
    'Exif\0\0',
    Buffer.from('49492a000800000002001201030001000000', 'hex'),
    Buffer.from([side, 0, 0, 0]),
    Buffer.from('2588040001000000ff00000000000000', 'hex'),
    'GPS 24.7136 46.6753',
  );
/** The header of the grey pixel, changed: no program draws it at this size. */
export const jpegOfSize = (width: number, height: number) => {
  const sized = Buffer.from(JPEG);
  const frame = sized.indexOf(Buffer.from('ffc2', 'hex'));
  sized.writeUInt16BE(height, frame + 5);
  sized.writeUInt16BE(width, frame + 7);
  return sized;
};
export const wideJpeg = () => jpegOfSize(60_000, 60_000);
/** With as many black pixels as its header says. */
export const wholePng = (width: number, height: number, more: Parameters<typeof pngOf>[0] = {}) =>
  pngOf({ width, height, pixels: Buffer.alloc(height * (1 + width * 3)), ...more });

/** A stored entry without a name and its directory: every zip reader opens it. */
export function zipOf(name = 'a.txt', content = 'hello') {
  const [local, central, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(name.length, 28);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + content.length, 16);
  return join(local, name, content, central, name, end);
}
export const gzip = () => gzipSync('accession,loinc,value,unit');
export const ascii85 = (bytes: Buffer) => {
  let text = '';
  for (let place = 0; place < bytes.length; place += 4) {
    const group = Buffer.alloc(4);
    bytes.copy(group, 0, place);
    let word = group.readUInt32BE(0);
    let letters = '';
    for (let count = 0; count < 5; count += 1) {
      letters = String.fromCharCode(33 + (word % 85)) + letters;
      word = Math.floor(word / 85);
    }
    text += letters.slice(0, Math.min(4, bytes.length - place) + 1);
  }
  return `${text}~>`;
};
