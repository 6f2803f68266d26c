import { expect, test } from 'vitest';
import type { CsvFileError } from '#/shared/core/csv-file-error.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const header = 'loinc,test_name_en,test_name_ar,price_sar,turnaround_hours,active';

/** A lab with one test on its price list. */
async function labWithList() {
  const { actor, labId } = await make.lab(db);
  await make.labTest(db, { lab_id: labId });
  return { api: callAs(db, actor).lab, labId };
}

const unreadable: Record<string, [string, CsvFileError]> = {
  'nothing at all': ['', 'empty'],
  'blank lines': ['\n \r\n', 'empty'],
  'a header alone': [header, 'empty'],
  'no header': ['4548-4,,,120,,\n', 'header'],
  'a header without a price': ['loinc,active\n4548-4,yes', 'header'],
  'a header without a test': ['price_sar\n12', 'header'],
  'duplicate column': ['loinc,price_sar,price_sar\n4548-4,1,2', 'header'],
  'read in the wrong encoding': [`${header}\n,\ufffd\ufffd,,120,,`, 'encoding'],
  'UTF-16 decoded as bytes': ['l\u0000o\u0000i\u0000n\u0000c\u0000', 'encoding'],
  'unclosed quote': [`${header}\n4548-4,"never,,120,,\n`, 'quotes'],
  'too many rows': [`loinc,price_sar\n${'1-1,1\n'.repeat(2_001)}`, 'tooManyRows'],
};
test.each(Object.keys(unreadable))('a file is refused whole: %s', async (name) => {
  const [csv = '', error] = unreadable[name] ?? [];
  const { api, labId } = await labWithList();
  expect(await api.previewOffers({ csv })).toMatchObject({ fileError: error, added: [], changed: [] });
  await expect(api.importOffers({ csv, fingerprint: 'a'.repeat(64) })).rejects.toThrow('OFFERS_CHANGED');
  const offers = await db.selectFrom('lab_tests').select('id').where('lab_id', '=', labId).execute();
  expect(offers).toHaveLength(1);
});

test('a file larger than a request is refused', async () => {
  const { api } = await labWithList();
  const csv = `${header}\n${'ع'.repeat(26_000)}`;
  await expect(api.previewOffers({ csv })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
