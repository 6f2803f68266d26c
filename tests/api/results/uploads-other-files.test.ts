import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ascii85, join, pageWith, streamOf } from '../../support/api/hostile-files.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { saysOf, uploadAs } from '../../support/results/upload.ts';

const db = await testDb();
const { actor } = await make.lab(db);
const says = async (content: Buffer) => saysOf(await uploadAs(db, actor, content, { name: 'scan.pdf' }));

const SHARE = '(\\\\\\\\host\\\\share\\\\a.pdf)';
const ADDRESS = '(http://x.example/a)';
const glyph = streamOf('', Buffer.from('0 0 m 9 9 l S'));

describe('a file elsewhere that a page is drawn from, or that a press opens, is refused', () => {
  test.each([
    ['a thread of another file', `<< /S /Thread /F ${SHARE} /D 0 >>`],
    ['a thread with its name escaped', `<< /S /Threa#64 /F ${SHARE} /D 0 >>`],
    ['a thread behind a comment', `<< /S %/Type\n/Thread /F 5 0 R >>`],
    [
      'a page of another file',
      streamOf(`/Type /XObject /Subtype /Form /Ref << /F ${SHARE} /Page 0 >>`, join(' ')),
    ],
    ['a page of another file, by reference', streamOf('/Subtype /Form /Ref 5 0 R', join(' '))],
    ['a stream whose content is elsewhere', streamOf(`/F << /FS /URL /F ${ADDRESS} >>`, join(' '))],
    ['a stream at a share', streamOf(`/F ${SHARE}`, join(' '))],
    ['a stream at an address in hexadecimal', streamOf('/F <687474703a2f2f78>', join(' '))],
    ['a stream with its key escaped', streamOf(`/#46 ${SHARE}`, join(' '))],
    ['a stream behind a comment', streamOf(`/F % 4\n${SHARE}`, join(' '))],
    ['a stream by its filter', streamOf('/FFilter /FlateDecode', join(' '))],
    [
      'a stream whose file is another object',
      join(streamOf('/F 5 0 R', join(' ')), `\nendobj\n5 0 obj\n${SHARE}`),
    ],
    ['a stream whose file is no object', streamOf('/F 77 0 R', join(' '))],
    ['a file system', `<< /FS /URL /Kind /Any >>`],
    ['a name of a file for every system', `<< /UF ${SHARE} >>`],
    ['a picture that is replaced when it is printed', `<< /OPI << /2.0 << /F ${SHARE} >> >> >>`],
    ['a reader that asks who sends the form', `<< /S /Submit#46orm /F ${ADDRESS} >>`],
    ['a view of a scene', `<< /S /GoTo3DView /TA 5 0 R >>`],
  ])('%s', async (_, object) => {
    expect(await says(pageWith('', object))).toBe('refused: pdfScript');
  });

  test.each([
    ['an attachment elsewhere', `<< /Subtype /FileAttachment /FS ${SHARE} >>`],
    ['a specification of a file', `<< /Type /Filespec /F ${SHARE} >>`],
    ['a page of a file inside', `<< /S /GoToE /T << /R /C >> /F ${SHARE} >>`],
  ])('%s', async (_, object) => {
    expect(await says(pageWith('', object))).toMatch(/^refused: pdf(?:Attachment|Script)$/);
  });

  test('in a packed object', async () => {
    const content = `9 0 << /F ${SHARE} >>`;
    const packed = streamOf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(content));
    expect(await says(pageWith('', packed))).toBe('refused: pdfScript');
  });

  test('in an update that writes an object anew', async () => {
    const update = `null\nendobj\n4 0 obj\n<< /F ${SHARE} >>`;
    expect(await says(pageWith('', update))).toBe('refused: pdfScript');
  });
});

describe('objects in a stream that nothing packs, or that is written in letters, are looked at', () => {
  const content = Buffer.from('9 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>');
  const short = Buffer.from('9 0 << /AA << /O 5 0 R >> >>');
  const stream = (filter: string, bytes: Buffer) => streamOf(`/Type /ObjStm /N 1 /First 4 ${filter}`, bytes);
  test.each([
    ['not packed', stream('', short)],
    ['in hexadecimal', stream('/Filter /ASCIIHexDecode', Buffer.from(`${content.toString('hex')}>`))],
    ['in base 85', stream('/Filter /ASCII85Decode', Buffer.from(ascii85(content)))],
  ])('%s', async (_, object) => {
    expect(await says(pageWith('', object))).toBe('refused: pdfScript');
  });

  test('packed by a codec of pictures', async () => {
    expect(await says(pageWith('', stream('/Filter /CCITTFaxDecode', short)))).toBe('refused: damaged');
  });
});

test.each([
  ['the flags of an annotation', '<< /Type /Annot /Subtype /Square /F 4 >>'],
  ['a font of this name', '<< /Font << /F 5 0 R /F1 5 0 R >> >>\nendobj\n5 0 obj\n<< /Type /Font >>'],
  [
    'a glyph of this name',
    `<< /CharProcs << /F 5 0 R /G 5 0 R >> >>\nendobj\n5 0 obj\n${glyph.toString('latin1')}`,
  ],
  ['an encoding', '<< /Differences [70 /F 72 /H /F] >>'],
  ['a destination of this name', '<< /Dests << /F [3 0 R /Fit] >> >>'],
  ['a structure that refers to another part', '<< /Type /StructElem /Ref [3 0 R] >>'],
  ['content in letters only', streamOf('/Filter /ASCII85Decode', Buffer.from(ascii85(Buffer.from('BT ET'))))],
])('%s is accepted', async (_, object) => {
  expect(await says(pageWith('', object))).toBe('0 landed, 1 waiting, 0 refused');
});
