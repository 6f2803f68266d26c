import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readFile } from '#/server/platform/files/read-file.ts';
import { callAs } from '../../support/api/caller.ts';
import {
  ascii85,
  exifOf,
  join,
  jpegOf,
  pageWith,
  pngOf,
  savedPdf,
  segmentOf,
  streamOf,
} from '../../support/api/hostile-files.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { testFileStore } from '../../support/processes/file-store.ts';
import {
  makeDrawn,
  makeMeasured,
  nextAccession,
  saysOf,
  uploadAs,
  valuesOf,
} from '../../support/results/upload.ts';

const db = await testDb();
const { actor, labId } = await make.lab(db);
const { testId } = await makeMeasured(db, 1);
const HEADER = 'accession,loinc,value,unit\n';
const flate = (content: string | Buffer) => deflateSync(content);
const plain = await savedPdf(false);
const packed = await savedPdf(true);

/** The stored file of an accepted document, as it is served. */
async function storedBytes() {
  const { id } = await db
    .selectFrom('stored_files')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (await readFile({ db, site: testSite(), fileStore: testFileStore }, id)).bytes;
}

describe('accepted', () => {
  test.each([
    ['an ordinary PDF', plain],
    ['a PDF with packed objects', packed],
    ['a PDF that opens at a page', pageWith('/OpenAction [3 0 R /Fit]')],
    [
      'a PDF whose stream is compressed and ASCII-encoded',
      pageWith('', streamOf('/Filter [/ASCII85Decode /FlateDecode]', Buffer.from(ascii85(flate('BT ET'))))),
    ],
    ['a PNG', pngOf()],
    ['a JPEG', jpegOf()],
  ])('%s is saved to the line of the accession in its name', async (_, bytes) => {
    const { accessionNumber, bookingIds } = await makeDrawn(db, { labId, testIds: [testId] });
    const says = saysOf(
      await uploadAs(db, actor, join(bytes), { name: `C:\\results\\..\\report ${accessionNumber} (1).dat` }),
    );
    // The same picture again is the same upload with the same outcome.
    if (says !== '1 landed, 0 waiting, 0 refused') throw new Error(says);
    const files = await db
      .selectFrom('result_files as f')
      .innerJoin('results as r', 'r.id', 'f.result_id')
      .innerJoin('stored_files as s', 's.id', 'f.file_id')
      .select('s.original_name')
      .where('r.booking_id', '=', bookingIds[0] ?? '')
      .execute();
    expect(files).toEqual([{ original_name: `report ${accessionNumber} (1).dat` }]);
  });

  test('an accession that is typed beside a file overrides its name', async () => {
    const [named, typed] = [
      await makeDrawn(db, { labId, testIds: [testId] }),
      await makeDrawn(db, { labId, testIds: [testId] }),
    ];
    await uploadAs(db, actor, pageWith('/Lang (a)'), {
      name: `${named.accessionNumber}.pdf`,
      accession: ` ${typed.accessionNumber.toLowerCase()} `,
    });
    const found = await db
      .selectFrom('results')
      .select('booking_id')
      .where('booking_id', 'in', [...named.bookingIds, ...typed.bookingIds])
      .execute();
    expect(found).toEqual([{ booking_id: typed.bookingIds[0] }]);
  });

  test.each([
    ['without an accession', 'scan.pdf', 'noAccession'],
    ['with an unknown accession', `${nextAccession()}.pdf`, 'noAccession'],
    ['with a hostile name', '../../..\\<script>alert(1)</script>\u202e.pdf', 'noAccession'],
  ])('a document %s waits', async (_, name, reason) => {
    await uploadAs(db, actor, pageWith(`/Lang (${name.length})`), { name });
    const [item] = (await callAs(db, actor).lab.uploadItems({ state: 'waiting' })).rows;
    expect(item?.reason).toBe(reason);
    expect(item?.fileName).not.toMatch(/[/\\\u202e]/);
  });
});

describe('stored without metadata', () => {
  test('a photograph loses location and camera, and keeps its orientation', async () => {
    await uploadAs(
      db,
      actor,
      jpegOf({ segments: [segmentOf(0xe1, exifOf(6)), segmentOf(0xfe, join('by Sara'))] }),
    );
    const kept = (await storedBytes()).toString('latin1');
    expect(kept).not.toMatch(/GPS|Sara/);
    expect(kept).toContain('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06');
  });

  test('a picture loses its text chunks', async () => {
    await uploadAs(
      db,
      actor,
      pngOf({
        before: [
          ['tEXt', join('Author\0Sara')],
          ['eXIf', join('GPS')],
          ['gAMA', Buffer.from([0, 0, 177, 143])],
        ],
      }),
    );
    const kept = (await storedBytes()).toString('latin1');
    expect(kept).not.toMatch(/Sara|GPS/);
    expect(kept).toContain('gAMA');
  });

  test('a CSV in UTF-16 with a byte order mark', async () => {
    const { testId: own, analytes } = await makeMeasured(db, 1);
    const { accessionNumber, bookingIds } = await makeDrawn(db, { labId, testIds: [own] });
    const text = `${HEADER}${accessionNumber},${analytes[0]?.loinc},80,mg/dL`;
    await uploadAs(db, actor, join('\xff\xfe', Buffer.from(text, 'utf16le')));
    expect((await valuesOf(db, bookingIds[0] ?? '')).size).toBe(1);
  });
});
