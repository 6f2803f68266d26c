import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { FileReason } from '#/shared/results/upload.ts';
import { callAs } from '../../support/api/caller.ts';
import {
  ascii85,
  gzip,
  join,
  jpegOf,
  pageWith,
  pdfOf,
  pngOf,
  savedPdf,
  segmentOf,
  streamOf,
  wideJpeg,
  zipOf,
} from '../../support/api/hostile-files.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { saysOf, uploadAs } from '../../support/results/upload.ts';

const db = await testDb();
const { actor } = await make.lab(db);
const MEBIBYTE = 1024 * 1024;
const HEADER = 'accession,loinc,value,unit\n';
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const flate = (content: string | Buffer) => deflateSync(content);
const objectStream = (content: string) =>
  streamOf(`/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode`, flate(`9 0  ${content}`));
const plain = await savedPdf(false);
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const files: [string, FileReason, string | Buffer, string?][] = [
  ['an empty file', 'empty', ''],
  ['whitespace only', 'empty', '  \n \n'],
  ['a zip under a PDF name', 'archive', zipOf(), 'result.pdf'],
  ['an office document', 'archive', zipOf('[Content_Types].xml'), 'results.csv'],
  ['a gzip', 'archive', gzip(), 'results.csv'],
  ['an HTML page under a PDF name', 'markup', '<!doctype html><script>alert(1)</script>', 'result.pdf'],
  ['an HTML page after whitespace', 'markup', '\n\n  <html><body>', 'result.csv'],
  ['an SVG picture', 'markup', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'picture.png'],
  ['an XML document', 'markup', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y "z">]><x>&y;</x>'],
  ['a CSV that contains markup', 'markup', `${HEADER}<script>alert(1)</script>`],
  ['a Windows program', 'program', join('MZ', Buffer.alloc(200, 1)), 'result.pdf'],
  ['a Linux program', 'program', join('\u007fELF', Buffer.alloc(200, 1)), 'result.pdf'],
  ['a shell script', 'program', '#!/bin/sh\necho', 'result.csv'],
  ['a GIF', 'typeNotAccepted', join('GIF89a', Buffer.alloc(60))],
  ['a PDF that does not begin at the first byte', 'severalTypes', join('x'.repeat(200), plain)],
  ['a PDF after an HTML page', 'severalTypes', join('<html>', plain)],
  ['a PDF that is a zip too', 'severalTypes', join(plain, zipOf())],
  [
    'a PDF with a zip inside a comment before its end',
    'severalTypes',
    join(plain.subarray(0, -7), zipOf(), '\n%%EOF\n'),
  ],
  ['a PNG that is a zip too', 'severalTypes', pngOf({ after: zipOf() })],
  ['a PNG that is a PDF too', 'severalTypes', pngOf({ before: [['tEXt', join('x\0', plain)]] })],
  [
    'a JPEG that is a page too',
    'severalTypes',
    jpegOf({ segments: [segmentOf(0xfe, join('<html><script>'))] }),
  ],
  ['a JPEG that is a zip too', 'severalTypes', jpegOf({ after: zipOf() })],
  ['a PDF cut in half', 'damaged', cut(plain, 0.5)],
  ['a PDF without its last line', 'damaged', plain.subarray(0, -7)],
  ['a PDF of an unknown version', 'damaged', join('%PDF-9.9\n', plain.subarray(9))],
  [
    'a PDF whose cross-reference table is elsewhere',
    'damaged',
    join(plain.toString('latin1').replace(/startxref\n\d+/, 'startxref\n5')),
  ],
  ['a PDF with trailing data', 'trailingData', join(plain, 'nothing good')],
  ['a PDF without a page', 'damaged', pdfOf(['<< /Type /Catalog >>'])],
  [
    'a PDF of three hundred pages',
    'tooManyPages',
    pageWith('', ...Array.from({ length: 300 }, () => '<< /Type /Page >>')),
  ],
  ['a script in a PDF', 'pdfScript', pageWith('', SCRIPT)],
  ['a script as the open action', 'pdfScript', pageWith('/OpenAction 4 0 R', SCRIPT)],
  ['a script with an escaped name', 'pdfScript', pageWith('', '<< /S /J#61vaScript /JS (x) >>')],
  ['a script in an object stream', 'pdfScript', pageWith('', objectStream(SCRIPT))],
  [
    'a script in a compressed and ASCII-encoded stream',
    'pdfScript',
    pageWith(
      '',
      streamOf(
        '/Type /ObjStm /First 5 /Filter [/ASCII85Decode /FlateDecode]',
        Buffer.from(ascii85(flate(`9 0  ${SCRIPT}`))),
      ),
    ),
  ],
  [
    'a script in a stream that is declared as a picture',
    'pdfScript',
    pageWith('', streamOf('/Subtype /Image', join('9 0 obj ', SCRIPT, ' endobj'))),
  ],
  [
    'a packed object inside a stream',
    'damaged',
    pageWith('', streamOf('', join('9 0 obj\n', objectStream(SCRIPT), '\nendobj\n'))),
  ],
  [
    'an object inside a stream, with a comment in its number',
    'damaged',
    pageWith('', streamOf('', join('9 %\n0 obj\n<< /Type /Page >>\nendobj\n'))),
  ],
  ['an action of a page', 'pdfScript', pageWith('', '<< /AA << /O 5 0 R >> >>')],
  ['a launch action', 'pdfScript', pageWith('', '<< /S /Launch /F (cmd.exe) >>')],
  [
    'an address as the open action',
    'pdfScript',
    pageWith('/OpenAction << /S /URI /URI (http://x.example) >>'),
  ],
  ['a form that submits itself', 'pdfScript', pageWith('', '<< /S /SubmitForm /F (http://x.example) >>')],
  ['an XFA form', 'pdfScript', pageWith('/AcroForm << /XFA 4 0 R >>')],
  [
    'a file inside a PDF',
    'pdfAttachment',
    pageWith('/Names << /EmbeddedFiles 4 0 R >>', streamOf('/Type /EmbeddedFile', join('hello'))),
  ],
  ['a locked PDF', 'pdfEncrypted', pdfOf(['<< /Type /Catalog >>'], { trailer: '/Encrypt 2 0 R ' })],
  [
    'a decompression bomb',
    'pdfBomb',
    pageWith('', streamOf('/Filter /FlateDecode', flate(Buffer.alloc(40 * MEBIBYTE)))),
  ],
  [
    'a decompression bomb in several streams',
    'pdfBomb',
    pageWith(
      '',
      ...Array.from({ length: 5 }, (_, index) =>
        streamOf('/Filter /FlateDecode', flate(Buffer.alloc(24 * MEBIBYTE, index))),
      ),
    ),
  ],
  [
    'a stream compressed twice',
    'pdfBomb',
    pageWith('', streamOf('/Filter [/FlateDecode /FlateDecode]', flate(flate(Buffer.alloc(MEBIBYTE))))),
  ],
  [
    'a picture of a billion pixels in a PDF',
    'pdfBomb',
    pageWith('', streamOf('/Subtype /Image /Width 40000 /Height 40000', Buffer.alloc(9))),
  ],
  [
    'a filter given by reference',
    'damaged',
    pageWith('', streamOf('/Filter 5 0 R', flate(SCRIPT)), '/FlateDecode'),
  ],
  ['a PNG of a billion pixels', 'imageTooLarge', pngOf({ width: 40_000, height: 40_000 })],
  ['a PNG of no width', 'damaged', pngOf({ width: 0 })],
  ['a PNG cut in half', 'damaged', cut(pngOf(), 0.6)],
  ['a PNG with a wrong checksum', 'damaged', Buffer.from(pngOf()).fill(0x55, 17, 18)],
  ['a PNG with an unknown critical chunk', 'damaged', pngOf({ before: [['EVIL', join('x')]] })],
  ['a PNG with trailing data', 'trailingData', pngOf({ after: join('more') })],
  ['a JPEG of billions of pixels', 'imageTooLarge', wideJpeg()],
  ['a JPEG cut short', 'damaged', jpegOf().subarray(0, -20)],
  ['a JPEG with trailing data', 'trailingData', jpegOf({ after: join('more') })],
  ['a JPEG of its first bytes only', 'damaged', Buffer.from('ffd8ffe0', 'hex')],
  ['windows-1256', 'notUtf8', join(HEADER, Buffer.from('c7e1d3dfd1', 'hex'))],
  ['UTF-16 without a byte order mark', 'controlCharacters', Buffer.from(HEADER, 'utf16le')],
  [
    'a lone surrogate in UTF-16',
    'notUtf8',
    join('\xff\xfe', Buffer.from(HEADER, 'utf16le'), Buffer.from('00d8', 'hex')),
  ],
  ['a NUL in a CSV', 'controlCharacters', `${HEADER}A\0B,718-7,1,g/dL`],
  ['a terminal escape in a CSV', 'controlCharacters', `${HEADER}A\u001b[31m,718-7,1,g/dL`],
  ['a CSV without a header', 'csvHeader', 'M1-0001,718-7,13,g/dL'],
  ['a CSV with an unknown column', 'csvHeader', 'accession,loinc,value,unit,patient\n'],
  ['a CSV with a duplicate column', 'csvHeader', 'accession,loinc,value,unit,value\n'],
  ['a CSV of its header only', 'noRows', HEADER],
  ['a CSV with an unclosed quote', 'csvQuotes', `${HEADER}"M1-0001,718-7,13,g/dL`],
  ['a CSV of too many rows', 'tooManyReports', HEADER + 'M1-0001,718-7,13,g/dL\n'.repeat(20_001)],
  ['truncated JSON', 'jsonInvalid', '{"resourceType":"Bundle"'],
  ['JSON a hundred levels deep', 'jsonTooDeep', deep(100)],
  ['JSON a million levels deep', 'jsonTooDeep', deep(1_000_000)],
  ['JSON that is not FHIR', 'fhirNotReport', '{"a":1}'],
  ['a JSON array', 'fhirNotReport', '[1,2]'],
  ['a FHIR patient', 'fhirNotReport', '{"resourceType":"Patient"}'],
  ['a bundle without a report', 'fhirNotReport', '{"resourceType":"Bundle","entry":[]}'],
  [
    'a bundle whose entries are not an array',
    'fhirInvalid',
    '{"resourceType":"Bundle","entry":{"length":1}}',
  ],
  [
    'a bundle with two resources of the same address',
    'fhirInvalid',
    '{"resourceType":"Bundle","entry":[{"fullUrl":"a","resource":{"resourceType":"Patient"}},{"fullUrl":"a","resource":{"resourceType":"Patient"}}]}',
  ],
];

describe('refused, with a reason', () => {
  test.each(files)('%s (%s)', async (_, reason, content, name) => {
    const before = await db.selectFrom('stored_files').select('id').execute();
    expect(saysOf(await uploadAs(db, actor, content, { name: name ?? 'results.csv' }))).toBe(
      `refused: ${reason}`,
    );
    expect(await db.selectFrom('stored_files').select('id').execute()).toHaveLength(before.length);
  });

  test.each([
    ['a CSV over its limit', HEADER + ' '.repeat(6 * MEBIBYTE)],
    ['a text over any limit', 'x'.repeat(11 * MEBIBYTE)],
    ['a file over the request', Buffer.alloc(15 * MEBIBYTE + 1)],
  ])('%s is too large', async (_, content) => {
    await expect(uploadAs(db, actor, content)).rejects.toMatchObject({ message: 'FILE_TOO_LARGE' });
  });

  test('a form without a file', async () => {
    const form = new FormData();
    form.set('file', 'a text');
    await expect(callAs(db, actor).lab.uploadResults(form)).rejects.toMatchObject({
      message: 'FILE_NOT_ACCEPTED',
    });
  });
});
