import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { join, pageWith, streamOf } from '../../support/api/hostile-files.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { saysOf, uploadAs } from '../../support/results/upload.ts';

const db = await testDb();
const { actor } = await make.lab(db);
const says = async (content: Buffer) => saysOf(await uploadAs(db, actor, content, { name: 'scan.pdf' }));

const link = (address: string) =>
  `<< /Type /Annot /Subtype /Link /A << /S /URI /URI ${address} >> /N ${Math.random()} >>`;
const hexOf = (text: string) => `<${Buffer.from(text).toString('hex')}>`;
const JUMP = '<< /S /GoTo /D [3 0 R /Fit] >>';
const OPENS = '<< /S /URI /URI (http://x.example) >>';
const packed = (content: string) =>
  streamOf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(content));

describe('a link that opens something else than a page, a mail or a call is refused', () => {
  test.each([
    ['a script', '(javascript:alert\\(1\\))'],
    ['a script behind white space', '( \t javascript:alert\\(1\\))'],
    ['a script with an octal escape', '(\\152avascript:alert\\(1\\))'],
    ['a script with a broken line', '(java\\\nscript:alert\\(1\\))'],
    ['a script in hexadecimal', hexOf('javascript:alert(1)')],
    ['a script in hexadecimal with gaps', '< 6a 61 76 61 73 63 72 69 70 74 3a >'],
    ['a script behind a comment', '% a comment\n(javascript:alert\\(1\\))'],
    ['a script in another object', '9 0 R'],
    ['a file', '(file:///C:/Windows/notepad.exe)'],
    ['a share', '(\\\\\\\\host\\\\share)'],
    ['a page without its protocol', '(//host/share)'],
    ['a page in a text', '(data:text/plain,words)'],
  ])('%s', async (_, address) => {
    expect(await says(pageWith('', link(address)))).toBe('refused: pdfLink');
  });

  test('with its name escaped', async () => {
    expect(await says(pageWith('', '<< /S /URI /U#52I (javascript:x) >>'))).toBe('refused: pdfLink');
  });

  test('inside a packed object', async () => {
    expect(await says(pageWith('', packed(`9 0 ${link('(javascript:x)')}`)))).toBe('refused: pdfLink');
  });

  test('inside a stream, where the cross-reference table may point', async () => {
    const object = join(`9 0 obj ${link('(javascript:x)')} endobj`);
    // A stream that holds objects is refused before anybody asks what they do.
    expect(await says(pageWith('', streamOf('', object)))).toBe('refused: damaged');
  });

  test('a base for all links', async () => {
    expect(await says(pageWith('/URI << /Base (javascript:x) >>'))).toBe('refused: pdfLink');
  });
});

test.each([
  '(https://lab.example/verify?id=1)',
  '(HTTP://lab.example)',
  '(mailto:desk@lab.example)',
  '(tel:+966500000000)',
  '(www.lab.example)',
  hexOf('https://lab.example'),
])('a link to %s is accepted', async (address) => {
  expect(await says(pageWith('', link(address)))).toBe('0 landed, 1 waiting, 0 refused');
});

describe('an action that a reader could press is refused', () => {
  test.each([
    ['another file', '<< /S /GoToR /F (//host/share/a.pdf) /D [0 /Fit] >>'],
    ['a sound', '<< /S /Sound /Sound 5 0 R >>'],
    ['a field that hides', '<< /S /Hide /T (name) >>'],
    ['a scene', '<< /Type /Annot /Subtype /3D /3DD 5 0 R >>'],
    ['a sound with its name escaped', '<< /S /So#75nd >>'],
  ])('%s', async (_, object) => {
    expect(await says(pageWith('', object))).toBe('refused: pdfScript');
  });
});

describe('an open action is a jump, or the file is refused', () => {
  test.each([
    ['a second object of its number', '/OpenAction 4 0 R', `${JUMP}\nendobj\n4 0 obj\n${OPENS}`],
    ['of another generation', '/OpenAction 4 0 R', `${JUMP}\nendobj\n4 1 obj\n${OPENS}`],
    ['with zeros before its number', '/OpenAction 4 0 R', `${JUMP}\nendobj\n0004 0 obj\n${OPENS}`],
    ['with a comment in its header', '/OpenAction 4 0 R', `${JUMP}\nendobj\n4 % \n0 obj\n${OPENS}`],
    ['with much white space', '/OpenAction 4 0 R', `${JUMP}\nendobj\n4${' '.repeat(99)}0 obj\n${OPENS}`],
    ['a second action after the jump', '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>', OPENS],
    ['two kinds in one action', '/OpenAction 4 0 R', '<< /S /GoTo /S /URI /URI (http://x.example) >>'],
    ['a kind behind a text', '/OpenAction << /S /GoTo /D (>>) /S /Named /N /Print >>', 'null'],
    ['printing', '/OpenAction << /S /Named /N /Print >>', 'null'],
    ['an address with its name escaped', '/Open#41ction 4 0 R', OPENS],
  ])('%s', async (_, root, object) => {
    expect(await says(pageWith(root, object))).toBe('refused: pdfScript');
  });

  test('a second object in a packed stream', async () => {
    const file = pageWith('/OpenAction 4 0 R', JUMP, packed(`4 0 ${OPENS}`));
    expect(await says(file)).toBe('refused: pdfScript');
  });

  test('a second object inside a stream', async () => {
    const file = pageWith('/OpenAction 4 0 R', JUMP, streamOf('', join(`4 0 obj ${OPENS} endobj`)));
    expect(await says(file)).toBe('refused: damaged');
  });

  test('a catalogue inside a stream', async () => {
    const object = join('9 0 obj << /Type /Catalog /OpenAction 4 0 R >> endobj');
    expect(await says(pageWith('', OPENS, streamOf('', object)))).toBe('refused: damaged');
  });

  test.each([
    ['by reference', '/OpenAction 4 0 R', JUMP],
    ['in a list by reference', '/OpenAction 4 0 R', '[3 0 R /XYZ null null 0]'],
    ['beside a link', '/OpenAction 4 0 R', `${JUMP}\nendobj\n5 0 obj\n${link('(https://lab.example)')}`],
    ['to a named place', '/OpenAction << /Type /Action /S /GoTo /D (first) >>', 'null'],
    ['of three updates', '/OpenAction 4 0 R /OpenAction 4  0 R /OpenAction 4\n0\nR', `${JUMP} % three`],
  ])('a jump %s is accepted', async (_, root, object) => {
    expect(await says(pageWith(root, object))).toBe('0 landed, 1 waiting, 0 refused');
  });
});
