import { deflateSync } from 'node:zlib';
import { inspectPicture } from '#/server/labs/pictures/inspect-picture.ts';
import { inspectDocument } from '#/server/platform/files/inspect-document.ts';
import { undoAscii } from '#/server/platform/files/pdf/undo-ascii.ts';
import { takeTurns } from '#/server/platform/files/take-turns.ts';
import { pictureBounds } from '#/shared/labs/picture.ts';
import {
  ascii85,
  exifOf,
  gzip,
  jpegOf,
  pageWith,
  pngOf,
  savedPdf,
  segmentOf,
  streamOf,
  wholePng,
  zipOf,
} from '../../support/api/hostile-files.ts';
import { readPdfAgain } from '../read-pdf-again.ts';
import { mendPdf, reshapePdf } from '../reshape/pdf.ts';
import { mendPng, reshapePng } from '../reshape/png.ts';
import { bytesOf, demand, target, textOf } from '../target.ts';

const MOST_PAGES = 200;
/** The other reader takes time that grows with the square of the length. */
const LONGEST_READ_AGAIN = 8_000;
const MOST_PIXELS = 40_000_000;
const packed = streamOf(
  '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
  deflateSync('9 0 << /S /GoTo /D [3 0 R /Fit] >>'),
);
const action = '<< /S /URI /URI (https://lab.test/a) >>';
const pdfs = [
  pageWith(),
  pageWith('/OpenAction [3 0 R /Fit]'),
  pageWith('/OpenAction 9 0 R', packed),
  pageWith('', `<< /Type /Annot /Subtype /Link /A ${action} >>`),
  pageWith(
    '',
    streamOf('/Filter [/ASCII85Decode /FlateDecode]', Buffer.from(ascii85(deflateSync('BT (a) Tj ET')))),
  ),
  pageWith('/OpenAction 4 0 R', '<< /S /GoTo /D [3 0 R /Fit] >>'),
  await savedPdf(true),
  await savedPdf(false),
];
const inspect = (input: string) => inspectDocument(bytesOf(input));
type Inspected = Awaited<ReturnType<typeof inspect>>;

/** What is stored passes again, and stays as it is. */
async function demandStable(output: Inspected) {
  if (!output || 'refused' in output) return;
  const again = await inspectDocument(output.bytes);
  demand(again !== null && !('refused' in again), 'what is stored would be refused', again);
  demand(Buffer.compare(again.bytes, output.bytes) === 0, 'what is stored would be changed again');
  if (!output.picture) return;
  const { width, height } = output.picture;
  demand(
    width > 0 && height > 0 && width * height <= MOST_PIXELS,
    'a picture of an impossible size',
    output.picture,
  );
}

export const targets = [
  target({
    name: 'pdf',
    kind: 'bytes',
    seeds: pdfs.map(textOf),
    words: [
      '/JavaScript',
      '/JS ',
      '/Launch',
      '/OpenAction ',
      '/URI (',
      'javascript:',
      'stream\n',
      '\nendstream',
      'endobj\n',
      '9 0 obj\n',
      '9 0 R',
      '#4a',
      '%',
      '%%EOF\n',
      '\0',
      '<<',
      '>>',
      '(',
      ')',
      '\\',
      '\r',
    ],
    longest: 15_000_000,
    reshape: reshapePdf,
    mend: mendPdf,
    read: inspect,
    async hold(output, input) {
      await demandStable(output);
      if (!output || 'refused' in output) return;
      if (input.length > LONGEST_READ_AGAIN) return;
      const again = await readPdfAgain(bytesOf(input));
      demand(again === null || again.dangers.length === 0, 'an accepted PDF acts by itself', again?.dangers);
      demand(
        (again?.pages ?? 0) <= MOST_PAGES,
        'an accepted PDF has more pages than are allowed',
        again?.pages,
      );
    },
  }),
  target({
    name: 'png',
    kind: 'bytes',
    seeds: [
      pngOf(),
      wholePng(64, 64),
      wholePng(200, 100, { head: [8, 2, 0, 0, 0], before: [['tEXt', Buffer.from('GPS\0here')]] }),
      pngOf({ head: [8, 3, 0, 0, 1], before: [['PLTE', Buffer.alloc(3)]] }),
    ].map(textOf),
    longest: 640 * 1024,
    reshape: reshapePng,
    mend: mendPng,
    read: async (input) => ({
      document: await inspect(input),
      logo: await inspectPicture('logo', new Blob([bytesOf(input)])),
    }),
    async hold({ document, logo }) {
      await demandStable(document);
      if (document && !('refused' in document))
        demand(
          !/tEXt|zTXt|iTXt|eXIf|tIME/.test(textOf(document.bytes).replaceAll(/IDAT[\s\S]*/g, '')),
          'a note of the camera stays',
        );
      if ('refused' in logo) return;
      const { width, height } = pictureBounds.logo;
      demand(
        logo.width >= width.least &&
          logo.width <= width.most &&
          logo.height >= height.least &&
          logo.height <= height.most,
        'a logo of another size',
        logo,
      );
    },
  }),
  target({
    name: 'jpeg',
    kind: 'bytes',
    seeds: [
      jpegOf(),
      jpegOf({ segments: [segmentOf(0xe1, exifOf(6))] }),
      jpegOf({ segments: [segmentOf(0xfe, Buffer.from('here')), segmentOf(0xdb, Buffer.alloc(65))] }),
    ].map(textOf),
    words: [
      '\u00ff\u00d8\u00ff',
      '\u00ff\u00d9',
      '\u00ff\u00da',
      '\u00ff\u00c0',
      '\u00ff\u00e1',
      'Exif\0\0',
      'II*\0',
      'MM\0*',
      '\u00ff\u00ff',
      '\u00ff\u0000',
      '\u00ff\u00d0',
    ],
    longest: 10_000_000,
    read: inspect,
    async hold(output) {
      await demandStable(output);
      if (output && !('refused' in output))
        demand(!textOf(output.bytes).includes('GPS'), 'the place of the camera stays');
    },
  }),
  target({
    name: 'any-file',
    kind: 'bytes',
    seeds: [
      textOf(zipOf()),
      textOf(gzip()),
      '<!doctype html><p>',
      '\u007fELF',
      'MZ\0',
      '#!/bin/sh',
      'accession,loinc',
      '{"a":1}',
      textOf(pageWith()).slice(20),
      `${textOf(pngOf())}%PDF-1.7`,
    ],
    words: [
      '%PDF-1.7\n',
      'PK\u0003\u0004',
      'PK\u0005\u0006',
      '<svg',
      '<script',
      '\u0089PNG\r\n\u001a\n',
      '\u00ff\u00d8\u00ff',
      'GIF89a',
      'Rar!',
      '7z\u00bc\u00af',
    ],
    longest: 10_000_000,
    read: inspect,
    async hold(output, input) {
      await demandStable(output);
      if (output && !('refused' in output))
        demand(
          !/<(?:script|svg|html|body|iframe)/i.test(input.slice(0, 1024)),
          'a browser could take a file for a page',
        );
    },
  }),
  target({
    name: 'ascii-filters',
    kind: 'bytes',
    seeds: [
      ascii85(Buffer.from('Glucose 90 mg/dL')),
      'zz9jqo^~>',
      '476c75636f7365>',
      '9jqo^BlbD-BleB1DJ+*+F(f,q',
    ],
    longest: 4_000_000,
    read: async (input) => ({
      hex: await undoAscii('hex', bytesOf(input), takeTurns()),
      base85: await undoAscii('base85', bytesOf(input), takeTurns()),
    }),
    hold({ hex, base85 }, input) {
      demand(
        hex.length <= input.length / 2 && base85.length <= input.length * 4 + 5,
        'unpacks to more than it may',
        { hex: hex.length, base85: base85.length },
      );
      demand(
        hex.toString('hex') ===
          input
            .replaceAll(/[^0-9a-fA-F]/g, '')
            .toLowerCase()
            .slice(0, hex.length * 2),
        'hexadecimal digits are read as others',
      );
    },
  }),
];
