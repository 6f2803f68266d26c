import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OfferRowError } from '#/shared/labs/offer.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const CONNECTIONS = 12;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

let nextLoinc = 7_000_000;
const newLoinc = () => `${(nextLoinc += 1)}-1`;
const header = 'loinc,test_name_en,test_name_ar,price_sar,turnaround_hours,active';

/** A lab with one test at 150.00 SAR in 24 hours on its price list, and another test that is not on it. */
async function labWithList() {
  const lab = await make.lab(db);
  const suffix = randomUUID().slice(0, 8);
  const own = { loinc: newLoinc(), name_en: `Iron ${suffix}`, name_ar: `حديد ${suffix}` };
  const other = { loinc: newLoinc(), name_en: `Zinc, ${suffix}`, name_ar: `زنك ${suffix}` };
  const { testId } = await make.test(db, own);
  const { testId: otherId } = await make.test(db, { ...other, turnaround_hours: 48 });
  const { labTestId } = await make.labTest(db, { lab_id: lab.labId, test_id: testId });
  const api = callAs(db, lab.actor).lab;
  return { ...lab, own, other, otherId, testId, labTestId, api };
}
type List = Awaited<ReturnType<typeof labWithList>>;

const offersOf = (labId: number) =>
  db
    .selectFrom('lab_tests')
    .select(['test_id', 'price_halalas', 'turnaround_hours', 'is_active'])
    .where('lab_id', '=', labId)
    .orderBy('id')
    .execute();

const lastAudit = (labId: number) =>
  db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', String(labId))
    .where('action', '=', 'lab.importOffers')
    .execute();

type Cells = { price?: string; hours?: string; active?: string };
const line = (test: List['own'], { price = '150', hours = '', active = '' }: Cells = {}) =>
  `${test.loinc},,,${price},${hours},${active}`;

describe('the price list as a file', () => {
  test('is exported whole, and importing it again changes nothing', async () => {
    const { api, labId, otherId } = await labWithList();
    await make.labTest(db, { lab_id: labId, test_id: otherId, price_halalas: 9_950, is_active: false });
    const { csv, offerCount } = await api.exportOffers();
    expect(offerCount).toBe(2);
    expect(csv.startsWith(`\ufeff${header}\r\n`)).toBe(true);
    expect(csv).toContain(',99.50,24,no');
    const preview = await api.previewOffers({ csv });
    expect(preview).toMatchObject({ fileError: null, added: [], changed: [], errors: [], unchangedCount: 2 });
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")'])(
    'never runs a name as a formula: %s',
    async (start) => {
      const { api, labId } = await labWithList();
      const name_en = `${start} ${randomUUID()}`;
      const { testId } = await make.test(db, { name_en });
      await make.labTest(db, { lab_id: labId, test_id: testId });
      const { csv } = await api.exportOffers();
      for (const cell of csv.split(/[,\r\n]/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
      expect(await api.previewOffers({ csv })).toMatchObject({ errors: [], unchangedCount: 2 });
    },
  );
});

type Kind = { row: (list: List) => string; head?: string; price?: number; hours?: number; active?: boolean };
const taken: Record<string, Kind> = {
  'plain price': { row: ({ own }) => line(own, { price: '120' }), price: 12_000 },
  'one decimal': { row: ({ own }) => line(own, { price: '120.5' }), price: 12_050 },
  'two decimals': { row: ({ own }) => line(own, { price: '120.05' }), price: 12_005 },
  'free of charge': { row: ({ own }) => line(own, { price: '0' }), price: 0 },
  'highest price': { row: ({ own }) => line(own, { price: '1000000' }), price: 100_000_000 },
  'Arabic-Indic digits': { row: ({ own }) => line(own, { price: '١٢٠٫٥٠' }), price: 12_050 },
  'Persian digits': { row: ({ own }) => line(own, { price: '۱۲۰' }), price: 12_000 },
  'quoted decimal comma': { row: ({ own }) => line(own, { price: '"120,50"' }), price: 12_050 },
  'quoted thousands': { row: ({ own }) => line(own, { price: '"1,250.75"' }), price: 125_075 },
  'Arabic thousands': { row: ({ own }) => line(own, { price: '١٬٢٥٠٫٧٥' }), price: 125_075 },
  'currency after the number': { row: ({ own }) => line(own, { price: '120 SAR' }), price: 12_000 },
  'currency before the number': { row: ({ own }) => line(own, { price: 'SAR 120' }), price: 12_000 },
  'Arabic currency': { row: ({ own }) => line(own, { price: '120 ر.س' }), price: 12_000 },
  'spaces around': {
    row: ({ own }) => ` ${own.loinc} ,,, 120 , 12 , no `,
    price: 12_000,
    hours: 12,
    active: false,
  },
  'Arabic hours': { row: ({ own }) => line(own, { price: '120', hours: '٤٨' }), price: 12_000, hours: 48 },
  'Arabic no': { row: ({ own }) => line(own, { price: '120', active: 'لا' }), price: 12_000, active: false },
  'capital FALSE': {
    row: ({ own }) => line(own, { price: '120', active: 'FALSE' }),
    price: 12_000,
    active: false,
  },
  'English name alone': { row: ({ own }) => `,${own.name_en.toUpperCase()},,120,,`, price: 12_000 },
  'Arabic name alone': { row: ({ own }) => `,,${own.name_ar},120,,`, price: 12_000 },
  'code that became a date': { row: ({ own }) => `Apr-48,${own.name_en},,120,,`, price: 12_000 },
  'Arabic digits in the code': {
    row: ({ own }) => `${own.loinc.replaceAll('7', '٧')},,,120,,`,
    price: 12_000,
  },
  'different translation': { row: ({ own }) => `${own.loinc},,اسم آخر,120,,`, price: 12_000 },
  'few columns': { head: 'loinc,price_sar', row: ({ own }) => `${own.loinc},120`, price: 12_000 },
  'other order': { head: 'Price SAR,LOINC,remark', row: ({ own }) => `120,${own.loinc},x`, price: 12_000 },
  semicolons: {
    head: header.replaceAll(',', ';'),
    row: ({ own }) => `${own.loinc};;;120,50;;`,
    price: 12_050,
  },
  tabs: { head: header.replaceAll(',', '\t'), row: ({ own }) => `${own.loinc}\t\t\t120\t\t`, price: 12_000 },
  'Windows lines': {
    head: `${header}\r`,
    row: ({ own }) => `${line(own, { price: '120' })}\r`,
    price: 12_000,
  },
  'byte order mark': {
    head: `\ufeff${header}`,
    row: ({ own }) => line(own, { price: '120' }),
    price: 12_000,
  },
  'delimiter line (sep=)': {
    head: `sep=;\n${header.replaceAll(',', ';')}`,
    row: ({ own }) => `${own.loinc};;;120;;`,
    price: 12_000,
  },
  'line break in a name': { row: ({ own }) => `${own.loinc},,"a\nb",120,,`, price: 12_000 },
  'doubled quotes': { row: ({ own }) => `${own.loinc},"say ""x""",,120,,`, price: 12_000 },
  'trailing cells left out': { row: ({ own }) => `${own.loinc},,,120`, price: 12_000 },
};

describe('a row is imported', () => {
  test.each(Object.keys(taken))('%s', async (name) => {
    const kind = taken[name];
    if (!kind) throw new Error(name);
    const list = await labWithList();
    const csv = `${kind.head ?? header}\n${kind.row(list)}\n`;
    const preview = await list.api.previewOffers({ csv });
    expect(preview).toMatchObject({
      fileError: null,
      errors: [],
      changed: [{ from: { priceHalalas: 15_000 } }],
    });
    const { fingerprint } = preview;
    expect(await list.api.importOffers({ csv, fingerprint })).toEqual({ addedCount: 0, changedCount: 1 });
    expect(await offersOf(list.labId)).toEqual([
      {
        test_id: list.testId,
        price_halalas: kind.price,
        turnaround_hours: kind.hours ?? 24,
        is_active: kind.active ?? true,
      },
    ]);
  });
});

const refused: Record<string, [(list: List) => string, OfferRowError]> = {
  'unknown code': [() => '9999999-9,,,120,,', 'unknownTest'],
  'unknown name': [() => ',No such test,,120,,', 'unknownTest'],
  'no test named': [() => ',,,120,,', 'unknownTest'],
  'code and name of different tests': [
    ({ own, other }) => `${own.loinc},"${other.name_en}",,120,,`,
    'namesDisagree',
  ],
  'names of different tests': [({ own, other }) => `,${own.name_en},${other.name_ar},120,,`, 'namesDisagree'],
  'no price': [({ own }) => line(own, { price: '' }), 'priceMissing'],
  'text instead of a price': [({ own }) => line(own, { price: 'free' }), 'badPrice'],
  'three decimals': [({ own }) => line(own, { price: '1.234' }), 'badPrice'],
  exponent: [({ own }) => line(own, { price: '1e3' }), 'badPrice'],
  formula: [({ own }) => line(own, { price: '=1+1' }), 'badPrice'],
  'two points': [({ own }) => line(own, { price: '1.2.3' }), 'badPrice'],
  'not a number': [({ own }) => line(own, { price: 'NaN' }), 'badPrice'],
  negative: [({ own }) => line(own, { price: '-5' }), 'negativePrice'],
  'negative in Arabic': [({ own }) => line(own, { price: '-٥' }), 'negativePrice'],
  'above the highest price': [({ own }) => line(own, { price: '1000000.01' }), 'priceTooHigh'],
  'no hours': [({ own }) => line(own, { hours: '0' }), 'badTurnaround'],
  'fractional hours': [({ own }) => line(own, { hours: '1.5' }), 'badTurnaround'],
  'too many hours': [({ own }) => line(own, { hours: '2001' }), 'badTurnaround'],
  'hours in words': [({ own }) => line(own, { hours: 'one day' }), 'badTurnaround'],
  'invalid active value': [({ own }) => line(own, { active: 'maybe' }), 'badActive'],
  'unquoted comma': [({ own }) => `${own.loinc},,,1,250,24,yes`, 'tooManyCells'],
};

describe('a row with an error is reported with its line, and the others are read', () => {
  test.each(Object.keys(refused))('%s', async (name) => {
    const [row, error] = refused[name] ?? [];
    if (!row) throw new Error(name);
    const list = await labWithList();
    const csv = `${header}\n\n${line(list.other, { price: '10' })}\n${row(list)}\n`;
    const preview = await list.api.previewOffers({ csv });
    expect(preview.errors).toMatchObject([{ line: 4, error }]);
    expect(preview).toMatchObject({ changed: [], added: [{ line: 3, to: { turnaroundHours: 48 } }] });
    await list.api.importOffers({ csv, fingerprint: preview.fingerprint });
    expect(await offersOf(list.labId)).toMatchObject([
      { price_halalas: 15_000 },
      { test_id: list.otherId, price_halalas: 1_000 },
    ]);
    expect(await lastAudit(list.labId)).toMatchObject([
      { before: { changed: [] }, after: { added: [{ test: list.other.name_en, priceHalalas: 1_000 }] } },
    ]);
  });

  test('the second row of one test', async () => {
    const { api, own } = await labWithList();
    const csv = [header, line(own, { price: '1' }), `,${own.name_en},,2,,`].join('\n');
    const preview = await api.previewOffers({ csv });
    expect(preview).toMatchObject({
      changed: [{ to: { priceHalalas: 100 } }],
      errors: [{ line: 3, text: own.name_en, error: 'duplicate' }],
    });
  });

  test('rows beyond the plan, while one that is switched off makes room', async () => {
    const { api, labId, own, other } = await labWithList();
    for (let at = 0; at < 19; at++) await make.labTest(db, { lab_id: labId });
    const third = { loinc: newLoinc(), name_en: `Third ${randomUUID()}`, name_ar: 'ثالث' };
    await make.test(db, third);
    const rows = [line(other, { price: '1' }), line(third, { price: '2' })];
    const full = await api.previewOffers({ csv: [header, ...rows].join('\n') });
    expect(full.errors.map(({ error }) => error)).toEqual(['planLimit', 'planLimit']);
    const csv = [header, ...rows, line(own, { active: 'no' })].join('\n');
    const preview = await api.previewOffers({ csv });
    expect(preview).toMatchObject({ errors: [{ line: 3, error: 'planLimit' }], added: [{ line: 2 }] });
    expect(await api.importOffers({ csv, fingerprint: preview.fingerprint })).toEqual({
      addedCount: 1,
      changedCount: 1,
    });
  });
});

test('only the previewed import succeeds: not after another change, for another lab, or with another file', async () => {
  const { api, own, labTestId, labId } = await labWithList();
  const csv = `${header}\n${line(own, { price: '120' })}`;
  const { fingerprint } = await api.previewOffers({ csv });
  await expect(api.importOffers({ csv: csv.replace('120', '1'), fingerprint })).rejects.toThrow(
    'OFFERS_CHANGED',
  );
  await expect((await labWithList()).api.importOffers({ csv, fingerprint })).rejects.toThrow(
    'OFFERS_CHANGED',
  );
  await api.setPrice({ labTestId, priceHalalas: 15_100 });
  await expect(api.importOffers({ csv, fingerprint })).rejects.toThrow('OFFERS_CHANGED');
  expect(await offersOf(labId)).toMatchObject([{ price_halalas: 15_100 }]);
});

test('of twelve concurrent imports of the same file one succeeds', async () => {
  const { api, other, labId } = await labWithList();
  const csv = `${header}\n${line(other, { price: '120' })}`;
  const { fingerprint } = await api.previewOffers({ csv });
  const { won, refusals } = await settle(
    Array.from({ length: 12 }, () => api.importOffers({ csv, fingerprint })),
  );
  expect(won).toEqual([{ addedCount: 1, changedCount: 0 }]);
  expect(new Set(refusals)).toEqual(new Set(['OFFERS_CHANGED']));
  expect(await offersOf(labId)).toHaveLength(2);
});
