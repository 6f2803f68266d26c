import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { jpegOf, join, pageWith, pngOf, streamOf } from '../../support/api/hostile-files.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';
import { signedIn } from '../../support/people/signed-in.ts';
import { leastWait, longestWait } from '../../support/results/longest-wait.ts';
import { arriving, LONGEST_STEP_MS, waitDuring } from '../../support/results/upload-while-asked.ts';

const db = await testDb();
const app = testApp(db);
/** Each try uses a new laboratory: the server does not check a file again that the laboratory has sent before. */
const newSession = async () => signedIn(db, (await make.lab(db)).userId);
const { origin } = testSite();
const MEBIBYTE = 1024 * 1024;
const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
const flate = '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode';

/** One action in so many spellings, over unpacked objects of this size that each could be its beginning. */
const spelled = (spellings: number, bytes: number) =>
  pageWith(
    Array.from({ length: spellings }, (_, index) => `/OpenAction 9${' '.repeat(index + 1)}0 R`).join(' '),
    streamOf(flate, deflateSync(`9 0 << ${filled('9 0 obj ', bytes)}`)),
  );

const coded = { coding: [{ system: 'http://loinc.org', code: '718-7' }] };
const reportOf = (number: number, count: number) => [
  {
    resource: {
      resourceType: 'DiagnosticReport',
      status: 'final',
      code: {},
      result: Array.from({ length: count }, (_, index) => ({ reference: `urn:${number}-${index}` })),
    },
  },
  ...Array.from({ length: count }, (_, index) => ({
    fullUrl: `urn:${number}-${index}`,
    resource: {
      resourceType: 'Observation',
      status: 'final',
      code: coded,
      valueQuantity: { value: index, unit: 'g/dL' },
      note: [{ text: 'n'.repeat(200) }],
    },
  })),
];
const bundleOf = (entry: object[]) => JSON.stringify({ resourceType: 'Bundle', entry });
const emptyChunk = pngOf({ before: [['tEXt', join('')]] }).subarray(33, 45);
const png = pngOf();
const jpeg = jpegOf();

/** `npm test` tries every third. */
const sampled = <T>(all: T[]) => all.filter((_, nth) => isFull || nth % 3 === 0);

const files: [string, string, () => Buffer | string][] = [
  ['an open action in one spelling over 15 MB', 'refused: pdfBomb', () => spelled(1, 15 * MEBIBYTE)],
  ['an open action in nine spellings over 15 MB', 'refused: pdfBomb', () => spelled(9, 15 * MEBIBYTE)],
  ['nine spellings over 3 MB', '0 landed, 1 waiting, 0 refused', () => spelled(9, 3 * MEBIBYTE)],
  ['millions of addresses', 'refused: pdfLink', () => pageWith(filled('/URI(www.a)', 8 * MEBIBYTE))],
  [
    'a stream of letters that each stand for four bytes',
    'refused: damaged',
    () => pageWith('', streamOf('/Filter [/A85 /Fl]', Buffer.alloc(8 * MEBIBYTE, 'z'))),
  ],
  [
    'a picture of many empty chunks',
    'refused: damaged',
    () => Buffer.concat([png.subarray(0, 33), Buffer.alloc(700_000 * 12, emptyChunk), png.subarray(33)]),
  ],
  [
    'a photograph of marks only',
    '0 landed, 1 waiting, 0 refused',
    () =>
      Buffer.concat([
        jpeg.subarray(0, -2),
        Buffer.alloc(8 * MEBIBYTE, '\xff\0', 'latin1'),
        jpeg.subarray(-2),
      ]),
  ],
  [
    'a bundle of empty lists',
    'refused: tooManyReports',
    () => `{"resourceType":"Bundle","entry":[${filled('[],', 9 * MEBIBYTE)}[]]}`,
  ],
  [
    'a bundle of one long resource',
    'refused: tooManyReports',
    () => `{"resourceType":"Bundle","entry":[{"x":[${filled('{},', 9 * MEBIBYTE)}{}]}]}`,
  ],
  [
    'a bundle of escapes',
    'refused: fhirNotReport',
    () =>
      bundleOf([{ fullUrl: '\u{1f600}' }, ...reportOf(1, 20_000).slice(1)]).replace(
        '\u{1f600}',
        '\\ud83d\\ude00',
      ),
  ],
  ['a CSV of commas', 'refused: csvQuotes', () => `${','.repeat(4 * MEBIBYTE)}\n1`],
  [
    'a CSV of quotation marks',
    'refused: csvQuotes',
    () => `accession,loinc,value,unit\n"${filled('""', 4 * MEBIBYTE)}"`,
  ],
];
test.each(sampled(files))(
  'while %s is checked, others are answered',
  async (_, says, makeFile) =>
    expect(await waitDuring(app, newSession, makeFile(), says)).toBeLessThan(LONGEST_STEP_MS),
  60_000,
);

const PART = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
const FILE = 'content-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const letters = 'a'.repeat(70);

const forms: [string, string, () => string][] = [
  ['so many empty parts', 'b', () => `${PART.repeat(270_000)}--b--\r\n`],
  ['a head without an end', 'b', () => `--b\r\n${'x'.repeat(14 * MEBIBYTE)}`],
  ['heads that are many lines', 'b', () => `--b\r\n${'x: y\r\n'.repeat(2 * MEBIBYTE)}\r\n--b--`],
  ['a part without an end', 'b', () => `--b\r\n${FILE}${'\r\n--'.repeat(3 * MEBIBYTE)}`],
  ['a boundary of one letter', letters, () => `--${letters}\r\n${FILE}${'a'.repeat(14 * MEBIBYTE)}`],
  [
    'almost boundaries',
    letters,
    () => `--${letters}\r\n${FILE}${`\r\n--${letters.slice(1)}`.repeat(195_000)}`,
  ],
  [
    'a long field',
    'b',
    () => `--b\r\n${FILE.replace('; filename="a.csv"', '')}${'x'.repeat(14 * MEBIBYTE)}\r\n--b--`,
  ],
];
test.each(sampled(forms))(
  'while a form of %s is read, others are answered',
  async (_, boundary, makeBody) => {
    const body = Buffer.from(makeBody());
    const session = await newSession();
    const upload = async () =>
      app.request('/trpc/lab.uploadResults', {
        method: 'POST',
        headers: {
          ...session,
          origin,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': String(body.length),
        },
        body: arriving(body),
        duplex: 'half',
      } as RequestInit);
    const { waitedMs } = await leastWait(LONGEST_STEP_MS, async () => {
      const measured = await longestWait(upload(), async () => app.request('/healthz'));
      expect(await measured.result.text()).toContain('"appError":"FILE_NOT_ACCEPTED"');
      return measured;
    });
    expect(waitedMs).toBeLessThan(LONGEST_STEP_MS);
  },
);
