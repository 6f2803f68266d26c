import { createHash } from 'node:crypto';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { renderReport } from '#/client/documents/report/render-report.ts';
import { contentVersion, invalidateContentVersion } from '#/server/pages/page-cache/content-version.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import type { PictureReason } from '#/shared/labs/picture.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import {
  exifOf,
  join,
  jpegOf,
  jpegOfSize,
  pageWith,
  pngOf,
  segmentOf,
  wholePng,
  zipOf,
} from '../../support/api/hostile-files.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';
import { testFileStore } from '../../support/processes/file-store.ts';

const db = await testDb({ max: 10 });
const logged: object[] = [];
const app = testApp(db, { documents: { renderReport }, log: (entry) => logged.push(entry) });

function send(actor: Actor, bytes: Uint8Array | string) {
  const form = new FormData();
  form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'logo.png'));
  return callAs(db, actor).lab.setLogo(form);
}

async function sent(actor: Actor, bytes: Uint8Array) {
  const outcome = await send(actor, bytes);
  if (!outcome.isAccepted) throw new Error(outcome.reason);
  return outcome.picture;
}

const open = (address: string) => app.request(`http://site.test${address}`);
const shownOf = async (labId: number) => (await callAs(db, null).catalog.lab({ labId })).logo;
const filesOf = (labId: number) =>
  db.selectFrom('stored_files').select(['id', 'storage_key']).where('lab_id', '=', labId).execute();

/** A second frame, of another size, before the scan. */
function jpegOfTwoSizes() {
  const [one, two] = [jpegOfSize(100, 80), jpegOfSize(5_000, 80)];
  const start = two.indexOf(Buffer.from('ffc2', 'hex'));
  const frame = two.subarray(start, start + 2 + two.readUInt16BE(start + 2));
  return join(one.subarray(0, 2), frame, one.subarray(2));
}

const png = wholePng(100, 80);
const refused: [string, PictureReason, Uint8Array | string][] = [
  ['an empty file', 'empty', ''],
  ['more than 500 kB', 'tooManyBytes', join(png, Buffer.alloc(500_000))],
  ['a text', 'typeNotAccepted', 'Al Noor Laboratories'],
  ['a GIF', 'typeNotAccepted', join('GIF89a', Buffer.alloc(60))],
  ['a PDF', 'typeNotAccepted', pageWith()],
  ['a PDF with a script', 'typeNotAccepted', pageWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a zip', 'typeNotAccepted', zipOf()],
  ['an SVG', 'markup', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an SVG with a head', 'markup', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['a page', 'markup', '<!doctype html><script>alert(1)</script>'],
  ['a wrong signature', 'typeNotAccepted', join('\u0089PNX', png.subarray(4))],
  ['a PNG that is a zip too', 'severalTypes', wholePng(100, 80, { after: zipOf() })],
  [
    'a PNG that is a PDF too',
    'severalTypes',
    wholePng(100, 80, { before: [['tEXt', join('x\0', pageWith())]] }),
  ],
  [
    'a JPEG that is a page too',
    'severalTypes',
    jpegOf({ segments: [segmentOf(0xfe, join('<html><script>'))] }),
  ],
  ['a PNG cut short', 'damaged', png.subarray(0, -20)],
  ['a PNG with trailing data', 'trailingData', wholePng(100, 80, { after: join('more') })],
  ['a PNG with too few pixels in it', 'damaged', pngOf({ width: 100, height: 80 })],
  ['a PNG that unpacks to far more', 'damaged', wholePng(100, 80, { pixels: Buffer.alloc(20_000_000) })],
  ['a PNG with a row too many', 'damaged', wholePng(100, 80, { pixels: Buffer.alloc(81 * 301) })],
  ['a JPEG of two sizes', 'damaged', jpegOfTwoSizes()],
  ['a wide PNG', 'tooManyPixels', wholePng(1_001, 80)],
  ['a high JPEG', 'tooManyPixels', jpegOfSize(80, 1_001)],
  ['a JPEG of billions of pixels', 'tooManyPixels', jpegOfSize(60_000, 60_000)],
  ['a low PNG', 'tooFewPixels', wholePng(100, 63)],
  ['a JPEG that viewers turn', 'turned', turnedJpeg()],
];

function turnedJpeg() {
  const sized = jpegOfSize(100, 80);
  return join(sized.subarray(0, 2), segmentOf(0xe1, exifOf(6)), sized.subarray(2));
}

test.each(refused)('%s is refused as %s, and nothing of it is stored', async (_name, reason, bytes) => {
  const { actor, labId } = await make.lab(db);
  expect(await send(actor, bytes)).toEqual({ isAccepted: false, reason });
  expect(await filesOf(labId)).toEqual([]);
  expect(await callAs(db, actor).lab.logo()).toEqual({ picture: null });
});

test('a form without a file is refused', async () => {
  const { actor } = await make.lab(db);
  expect(await callAs(db, actor).lab.setLogo(new FormData())).toEqual({
    isAccepted: false,
    reason: 'fileMissing',
  });
});

test('a logo is public at an address of its content, without what the camera noted', async () => {
  const { actor, labId } = await make.lab(db);
  const noted = wholePng(200, 64, { before: [['tEXt', join('GPS\0', '24.7136 46.6753')]] });
  const logo = await sent(actor, noted);
  const plain = wholePng(200, 64);
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  expect(logo).toEqual({ address: `/lab-logos/${labId}/${hash}`, width: 200, height: 64 });
  expect(await shownOf(labId)).toEqual(logo);
  expect(await callAs(db, actor).lab.logo()).toEqual({ picture: logo });

  const answer = await open(logo.address);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(plain)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(answer.headers.has('set-cookie')).toBe(false);
  const stored = (await testFileStore.get((await filesOf(labId))[0]?.storage_key ?? '')) ?? [];
  expect(Buffer.from(stored).includes('PNG')).toBe(false);
});

test('interlaced, grey and small-depth pictures are whole by their own sums', async () => {
  const { actor } = await make.lab(db);
  const headed = (depth: number, color: number, interlace: number, bytes: number) =>
    wholePng(65, 65, { head: [depth, color, 0, 0, interlace], pixels: Buffer.alloc(bytes) });
  // One bit grey: nine bytes and the filter a row.
  expect(await send(actor, headed(1, 0, 0, 65 * 10))).toMatchObject({ isAccepted: true });
  // Interlaced, eight bits grey: the passes have 9x9, 8x9, 17x8, 16x17, 33x16, 32x33 and 65x32 pixels.
  const passes = 9 * 10 + 9 * 9 + 8 * 18 + 17 * 17 + 16 * 34 + 33 * 33 + 32 * 66;
  expect(await send(actor, headed(8, 0, 1, passes))).toMatchObject({ isAccepted: true });
  expect(await send(actor, headed(8, 0, 1, passes - 1))).toEqual({ isAccepted: false, reason: 'damaged' });
  expect(await send(actor, headed(8, 5, 0, 65 * 66))).toEqual({ isAccepted: false, reason: 'damaged' });
});

test('a new logo replaces the old one with its file; a removed one is gone; each change is recorded', async () => {
  const { actor, labId, userId } = await make.lab(db);
  const versions = [await versionNow()];
  const first = await sent(actor, png);
  versions.push(await versionNow());
  const second = await sent(actor, jpegOfSize(100, 80));
  versions.push(await versionNow());
  expect((await open(first.address)).status).toBe(404);
  expect((await open(second.address)).headers.get('content-type')).toBe('image/jpeg');
  expect(await filesOf(labId)).toHaveLength(1);

  await callAs(db, actor).lab.removeLogo({});
  expect(await callAs(db, actor).lab.removeLogo({})).toEqual({ picture: null });
  versions.push(await versionNow());
  const gone = await open(second.address);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await shownOf(labId)).toBeNull();
  expect(await filesOf(labId)).toEqual([]);
  // Cached pages of visitors are rendered anew after each change.
  expect(new Set(versions).size).toBe(4);
  const [one, two] = [first, second].map(({ address }) => address.split('/').at(-1));
  const recorded = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', String(labId))
    .orderBy('id')
    .execute();
  expect(recorded).toEqual([
    { action: 'lab.setLogo', actor_id: userId, before: { logo: null }, after: { logo: one } },
    { action: 'lab.setLogo', actor_id: userId, before: { logo: one }, after: { logo: two } },
    { action: 'lab.removeLogo', actor_id: userId, before: { logo: two }, after: { logo: null } },
  ]);
});

function versionNow() {
  invalidateContentVersion(db);
  return contentVersion(db);
}

test('of logos sent at the same time one stays, with one file', async () => {
  const { actor, labId } = await make.lab(db);
  const { won } = await settle([65, 66, 67, 68].map((width) => sent(actor, wholePng(width, 64))));
  expect(won).toHaveLength(4);
  const files = await filesOf(labId);
  const logos = await db.selectFrom('lab_logos').select('file_id').where('lab_id', '=', labId).execute();
  expect(logos.map(({ file_id }) => file_id)).toEqual(files.map(({ id }) => id));
  expect(files).toHaveLength(1);
});

test('the logo of another lab, of a suspended one and of odd addresses is not found', async () => {
  const { actor, labId } = await make.lab(db);
  const other = await make.lab(db);
  const { address } = await sent(actor, png);
  const hash = address.split('/').at(-1) ?? '';
  const paths = [
    `${other.labId}/${hash}`,
    `${labId}/${hash.toUpperCase()}g`,
    `x/${hash}`,
    `99999999999/${hash}`,
  ];
  for (const path of paths) expect((await open(`/lab-logos/${path}`)).status, path).toBe(404);
  expect((await open(address)).status).toBe(200);
  await db.updateTable('labs').set({ review_status: 'suspended' }).where('id', '=', labId).execute();
  expect((await open(address)).status).toBe(404);
});

/** The type and the size of the pictures in a report, in both languages. */
async function picturesIn(visitId: string, customerId: string) {
  const headers = await signedIn(db, customerId);
  const found: string[] = [];
  for (const path of ['', '/en']) {
    const answer = await app.request(`http://site.test${path}/results/${visitId}.pdf`, { headers });
    expect(answer.status).toBe(200);
    const doc = await PDFDocument.load(await answer.arrayBuffer(), { updateMetadata: false });
    expect(doc.getPageCount()).toBeGreaterThan(0);
    for (const [, object] of doc.context.enumerateIndirectObjects()) {
      if (!(object instanceof PDFRawStream)) continue;
      const read = (name: string) => String(object.dict.get(PDFName.of(name)));
      if (read('Subtype') === '/Image') found.push(`${read('Filter')} ${read('Width')}x${read('Height')}`);
    }
  }
  return found;
}

test('a report as PDF has the logo; without the file, or with one that cannot be drawn, it is made all the same', async () => {
  const lab = await make.lab(db);
  const { userId } = await make.customer(db);
  const { visitId } = await makeResult(db, { labId: lab.labId, customerId: userId });
  const pictures = () => picturesIn(visitId, userId);
  expect(await pictures()).toEqual([]);
  await sent(lab.actor, jpegOfSize(640, 100));
  expect(await pictures()).toEqual(['/DCTDecode 640x100', '/DCTDecode 640x100']);
  await sent(lab.actor, png);
  expect(await pictures()).toEqual(['/FlateDecode 100x80', '/FlateDecode 100x80']);

  const [file] = await filesOf(lab.labId);
  await testFileStore.delete(file?.storage_key ?? '');
  logged.length = 0;
  expect(await pictures()).toEqual([]);
  expect(logged).toContainEqual(
    expect.objectContaining({ message: 'a logo was not read', labId: lab.labId }),
  );

  // Two colours: no program knows them.
  const odd = jpegOfSize(100, 80);
  odd.writeUInt8(2, odd.indexOf(Buffer.from('ffc2', 'hex')) + 9);
  await sent(lab.actor, odd);
  expect(await pictures()).toEqual([]);
});
