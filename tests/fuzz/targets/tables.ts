import Papa from 'papaparse';
import { catalogColumns, cellsOf } from '#/server/catalog/editor/catalog-cells.ts';
import { compareCatalog } from '#/server/catalog/editor/compare-catalog.ts';
import { compareOffers } from '#/server/labs/price-list/compare-offers.ts';
import { readOffersCsv } from '#/server/labs/price-list/read-offers-csv.ts';
import { readCsv } from '#/server/platform/csv/read-csv.ts';
import { readRecords } from '#/server/platform/csv/read-records.ts';
import { streamCsv } from '#/server/platform/csv/stream-csv.ts';
import { writeRows } from '#/server/platform/csv/write-rows.ts';
import { takeTurns } from '#/server/platform/files/take-turns.ts';
import { testFieldsInput } from '#/shared/catalog/editor.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import { reshapeRows } from '../reshape/rows.ts';
import { demand, target } from '../target.ts';

const offered = [
  {
    testId: 1,
    testName: { ar: 'سكر صائم', en: 'Fasting Glucose' },
    loinc: '1558-6',
    turnaroundHours: 24,
    offer: null,
  },
  {
    testId: 2,
    testName: { ar: 'فيتامين د', en: 'Vitamin D' },
    loinc: '62292-8',
    turnaroundHours: 24,
    offer: { priceHalalas: 9_000, turnaroundHours: 24, isActive: true },
  },
  { testId: 3, testName: { ar: 'صورة دم', en: 'CBC' }, loinc: null, turnaroundHours: 12, offer: null },
];
const words = {
  categories: new Map([[1, { ar: 'الدم', en: 'Blood' }]]),
  analytes: new Map([
    [1, '718-7'],
    [2, '2345-7'],
  ]),
};
const fields = testFieldsInput.parse({
  nameAr: 'سكر', nameEn: 'Glucose', descriptionAr: 'قياس السكر', descriptionEn: 'Measures sugar', categoryId: 1, loinc: '2345-7',
  specimenKind: 'blood', specimenAr: 'دم', specimenEn: 'Blood', fastingHours: 8, preparationAr: 'صم', preparationEn: 'Fast',
  turnaroundHours: 24, ucum: 'mg/dL', anonymousAllowed: true, popularPosition: 1, synonymsAr: ['جلوكوز'], synonymsEn: ['sugar', 'FBS'],
  referenceRanges: [{ sex: 'any', low: 70, high: 99.5 }], analyteIds: [2],
}); // prettier-ignore
const catalogue = {
  tests: [{ testId: 7, version: 1, offerCount: 0, isWithdrawn: false, fields }],
  retiredCodes: ['1-8'],
  words,
};

const readCatalogue = (csv: string) =>
  readCsv(csv, {
    columns: catalogColumns,
    isEnough: (named) => named.has('loinc') || named.has('name_en'),
    mostRows: 2_000,
  });
const catalogueRow = {
  test_id: '',
  ...cellsOf(
    {
      ...fields,
      nameEn: 'Iron',
      nameAr: 'حديد',
      loinc: '2498-4',
      popularPosition: null,
      synonymsAr: [],
      synonymsEn: [],
    },
    words,
  ),
};
const catalogueSeed = writeRows([[...catalogColumns], catalogColumns.map((column) => catalogueRow[column])]);

/** Cells of a row are divided by this sign in an input, rows by the other. */
const [CELL, ROW] = ['¦', '‖'];
const MOST_CELLS = 1_000;
const rowsOf = (input: string) => input.split(ROW).map((row) => row.split(CELL));
const bufferOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

async function roundTrip(input: string) {
  const rows = rowsOf(input);
  const read: string[][] = [];
  for await (const record of readRecords([writeRows(rows)], ',', takeTurns())) {
    if ('faultAt' in record) return { rows, read: null, sheet: '' };
    read.push(record.cells);
  }
  async function* pages() {
    yield await Promise.resolve(rows);
  }
  return { rows, read, sheet: (await bufferOf(streamCsv(['column'], pages()))).toString() };
}

export const targets = [
  target({
    name: 'price-csv',
    kind: 'text',
    seeds: [
      'loinc,test_name_en,price_sar,turnaround_hours,active\n1558-6,Fasting Glucose,150.50,24,yes\n,Vitamin D,"1,200",,no',
      'sep=;\nالاسم;Test Name EN;PRICE SAR\nx;CBC;٩٠\n',
      '\ufeffloinc\tprice_sar\r\n1558-6\t75 ريال\r\n62292-8\t-5\r\n',
    ],
    longest: 50_000,
    reshape: reshapeRows,
    read: async (csv) => {
      const read = await readOffersCsv(csv);
      return 'error' in read
        ? null
        : { ...read, compared: compareOffers(read.rows, offered, { activeCount: 1, activeLimit: 2 }) };
    },
    hold(output, csv) {
      if (!output) return;
      const { rows, compared } = output;
      const { writes, errors, unchangedCount, unpricedCount } = compared;
      demand(new Set(writes.map(({ testId }) => testId)).size === writes.length, 'a test gets two prices');
      demand(writes.length + errors.length + unchangedCount + unpricedCount === rows.length, 'a row is lost');
      for (const { to } of writes) {
        demand(
          Number.isInteger(to.priceHalalas) && to.priceHalalas >= 0 && to.priceHalalas <= 1e8,
          'an impossible price',
          to,
        );
        demand(to.turnaroundHours >= 1 && to.turnaroundHours <= 2_000, 'impossible hours', to);
      }
      const lines = csv.split(/\r\n?|\n/).length;
      demand(
        rows.every(({ line }) => line >= 1 && line <= lines),
        'a line that is not in the file',
        { lines },
      );
    },
  }),
  target({
    name: 'catalogue-csv',
    kind: 'text',
    seeds: [
      catalogueSeed,
      'test_id,turnaround_hours\n7,48',
      'loinc;name_en;popular_position\n2345-7;Glucose;3',
      catalogueSeed.replaceAll(',', ';'),
    ],
    longest: 4_000_000,
    reshape: reshapeRows,
    read: async (csv) => {
      const read = await readCatalogue(csv);
      return 'error' in read ? null : compareCatalog(read.rows, catalogue);
    },
    async hold(output) {
      if (!output) return;
      for (const { fields: planned } of output.planned) {
        demand(testFieldsInput.safeParse(planned).success, 'a planned test that the form refuses', planned);
        const cells = cellsOf(planned, words);
        const csv = writeRows([
          [...catalogColumns],
          catalogColumns.map((column) => (column === 'test_id' ? '7' : (cells[column] ?? '-'))),
        ]);
        const again = await readCatalogue(csv);
        demand(!('error' in again), 'an exported test is no file', { csv });
        const [back] = compareCatalog(again.rows, {
          tests: catalogue.tests,
          retiredCodes: [],
          words,
        }).planned;
        if (back === undefined) continue;
        demand(
          JSON.stringify(back.fields) === JSON.stringify({ ...back.fields, ...withSorted(planned) }),
          'an exported test read again is another',
          { planned, back: back.fields },
        );
      }
    },
  }),
  target({
    name: 'csv-twice',
    kind: 'text',
    seeds: [
      'a¦b‖1¦"2", x',
      '=1+1¦@sum‖ space ¦\ttab',
      'line\nend¦\r\n‖\ufeffmark',
      'SA0380000000608010167519¦1200.50¦مختبر «أ»',
    ],
    words: [CELL, ROW, '"', '""', '\r\n', '\n', ',', '\ufeff', '=', '+', '-', '@', "'"],
    longest: 20_000,
    read: roundTrip,
    hold({ rows, read, sheet }) {
      // No table of ours is that wide.
      if (rows.some((cells) => cells.length > MOST_CELLS)) return;
      demand(read !== null, 'a written file cannot be read', { rows });
      const kept = rows.filter((cells) => cells.length > 1 || cells[0]?.trim() !== '');
      demand(JSON.stringify(read) === JSON.stringify(kept), 'a written file says something else', {
        read,
        kept,
      });
      const seen = Papa.parse<string[]>(sheet.slice(1), { delimiter: ',' });
      demand(sheet.startsWith('\ufeff'), 'a sheet without its mark');
      demand(
        seen.data.flat().every((cell) => !/^[=+\-@\t\r]/.test(cell)),
        'a spreadsheet would compute a cell',
        { data: seen.data },
      );
    },
  }),
];

/** As the export writes it: terms in order, digits in Latin. */
const withSorted = (planned: typeof fields) => ({
  ...planned,
  synonymsAr: planned.synonymsAr.toSorted(),
  synonymsEn: planned.synonymsEn.toSorted(),
  loinc: planned.loinc === null ? null : latinDigits(planned.loinc),
});
