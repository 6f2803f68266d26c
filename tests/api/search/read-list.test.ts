import { expect, test } from 'vitest';
import { buildCatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { readList } from '#/server/search/basket/read-list.ts';
import { categories } from '#/server/seed/catalog/categories.ts';
import { readCatalog } from '../../search/measure-relevance.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { longestWait } from '../../support/results/longest-wait.ts';

const db = await testDb();
const index = buildCatalogIndex(
  readCatalog(),
  categories.map(({ id, name_ar, name_en }) => ({ categoryId: id, name: { ar: name_ar, en: name_en } })),
);
const read = async (text: string) =>
  (await readList(index, text)).rows.map(({ text: written, certainty, matches }) => ({
    written,
    certainty,
    names: matches.map(({ name }) => name.en),
  }));
const sureNames = async (text: string) =>
  (await read(text)).flatMap(({ certainty, names }) =>
    certainty === 'sure' ? names : [`${certainty}: ${names.join('|')}`],
  );

/** Lines as customers write them: numbered, abbreviated, with instructions around them. */
const sure: [string, string][] = [
  ['CBC', 'Complete Blood Count (CBC)'],
  ['1) CBC', 'Complete Blood Count (CBC)'],
  ['2. cbc with diff', 'CBC with Differential'],
  ['3- HbA1c', 'HbA1c'],
  ['4.TSH', 'TSH'],
  ['5-LFT', 'Hepatic Function Panel'],
  ['• Vit D', 'Vitamin D 25-OH (D2+D3)'],
  ['- vit B12 level', 'Vitamin B12'],
  ['* lipid profile (fasting)', 'Lipid Panel'],
  ['Lipid profile - fasting 12 hours', 'Lipid Panel'],
  ['Please do FBS', 'Fasting Glucose'],
  ['S. creatinine', 'Creatinine'],
  ['s ferritin', 'Ferritin'],
  ['stat: urea', 'Urea Nitrogen (BUN)'],
  ['KFT', 'Renal Function Panel'],
  ['FT4', 'Free T4'],
  ['PT/INR', 'PT and INR Panel'],
  ['ESR', 'ESR (Westergren)'],
  ['CRP urgent', 'CRP'],
  ['Iron studies', 'Iron and TIBC Panel'],
  ['17-OH progesterone', '17-OH Progesterone'],
  ['25-OH vitamin D', 'Vitamin D 25-OH (D2+D3)'],
  ['Urine analysis', 'Urinalysis Complete'],
  ['uric acid', 'Uric Acid'],
  ['HBsAg', 'Hepatitis B Surface Antigen'],
  ['B HCG', 'Beta hCG Quantitative'],
  ['صورة دم كاملة', 'Complete Blood Count (CBC)'],
  ['١- صورة دم كاملة', 'Complete Blood Count (CBC)'],
  ['٢) سكر تراكمي', 'HbA1c'],
  ['يرجى عمل تحليل سكر صائم', 'Fasting Glucose'],
  ['السكر التراكمى صائم ٨ ساعات', 'HbA1c'],
  ['السكر التراكمى', 'HbA1c'],
  ['سُكَّر تـراكمي', 'HbA1c'],
  ['فيتامين د', 'Vitamin D 25-OH (D2+D3)'],
  ['مخزون الحديد', 'Ferritin'],
  ['وظائف كبد', 'Hepatic Function Panel'],
  ['وظائف الكلى - عاجل', 'Renal Function Panel'],
  ['دهون ثلاثية صائم 12 ساعة', 'Triglycerides'],
  ['الغدة الدرقيه', 'TSH'],
  ['تحليل بول كامل', 'Urinalysis Complete'],
  ['سرعة الترسيب', 'ESR (Westergren)'],
  ['full blood count', 'Complete Blood Count (CBC)'],
  ['حساسية حليب', 'Cow Milk IgE'],
  ['7adid', 'Iron'],
];

test.each(sure)('“%s” is surely %s', async (line, name) => {
  expect(await read(line)).toEqual([expect.objectContaining({ certainty: 'sure', names: [name] })]);
});

test.each([
  ['ferritn', 'Ferritin'],
  ['vitmin d', 'Vitamin D 25-OH (D2+D3)'],
  ['hemoglobin a1c', 'HbA1c'],
  ['prolaktin', 'Prolactin'],
  ['testostrone', 'Total Testosterone'],
  ['cholestrol', 'Total Cholesterol'],
  ['H pylori', 'H. pylori Stool Antigen'],
  ['فيتامن د', 'Vitamin D 25-OH (D2+D3)'],
  ['الكولستيرول', 'Total Cholesterol'],
  ['Vitamin D 50000 IU weekly', 'Vitamin D 25-OH (D2+D3)'],
  ['vit d 50', 'Vitamin D 25-OH (D2+D3)'],
  ['hepatitis', 'Hepatitis B Surface Antigen'],
])('“%s” may be %s: the customer decides', async (line, name) => {
  const [row, ...others] = await read(line);
  expect([row?.certainty, others]).toEqual(['unsure', []]);
  expect(row?.names).toContain(name);
  expect(row?.names.length).toBeLessThanOrEqual(5);
});

test.each([
  'Dr. Sara Al-Harbi',
  'Patient name: Ahmed Ali   Age: 35',
  'Date: 12/03/2026',
  'Panadol 500 mg 1x3',
  'د. محمد العتيبي',
  'الاسم: نورة',
  'التاريخ ١٢/٣/٢٠٢٦',
  'عيادة النخيل',
  'xyzzy plugh',
  'full',
  'Milk',
  'فل',
  'حليب',
  'بيض',
  'red',
])('“%s” is not a test, and matches none', async (line) => {
  expect((await read(line)).map(({ certainty, names }) => [certainty, names])).toEqual([['unknown', []]]);
});

test('lists within a line are split: by commas, numbers, signs and words', async () => {
  expect(await sureNames('1) CBC 2) TSH 3) FBS')).toEqual([
    'Complete Blood Count (CBC)',
    'TSH',
    'Fasting Glucose',
  ]);
  expect(await sureNames('CBC, ESR; CRP')).toEqual(['Complete Blood Count (CBC)', 'ESR (Westergren)', 'CRP']);
  expect(await sureNames('CBC ESR CRP')).toEqual(['Complete Blood Count (CBC)', 'ESR (Westergren)', 'CRP']);
  expect(await sureNames('LFT & RFT')).toEqual(['Hepatic Function Panel', 'Renal Function Panel']);
  expect(await sureNames('فيتامين د، كالسيوم')).toEqual(['Vitamin D 25-OH (D2+D3)', 'Calcium']);
  expect(await sureNames('فيتامين د وكالسيوم')).toEqual(['Vitamin D 25-OH (D2+D3)', 'Calcium']);
  expect(await sureNames('وظائف كبد + وظائف كلى')).toEqual([
    'Hepatic Function Panel',
    'Renal Function Panel',
  ]);
});

test('the order stays, exact repeats and courtesy lines are dropped, and forty lines are the limit', async () => {
  expect(
    (await read('TSH\nPlease do the following:\nCBC\n2) tsh\n12\nشكرا\nHbA1c')).map(({ written }) => written),
  ).toEqual(['TSH', 'CBC', 'HbA1c']);
  const many = Array.from({ length: 90 }, (_, at) => `${'abcdefghij'[at % 10]}${at}zz`).join('\n');
  expect(await read(many)).toHaveLength(40);
});

test("the list is read by the words that the search has: through the procedure, in the customer's text", async () => {
  const { testId } = await make.test(db, { name_en: 'Zinc quark', name_ar: 'كوارك الزنك' });
  const { rows } = await callAs(db, null).search.readList({ text: '1) zinc quark\n٢- كوارك الزنك\n' });
  expect(rows).toEqual([
    {
      text: 'zinc quark',
      certainty: 'sure',
      matches: [{ testId, name: { ar: 'كوارك الزنك', en: 'Zinc quark' } }],
    },
    {
      text: 'كوارك الزنك',
      certainty: 'sure',
      matches: [{ testId, name: { ar: 'كوارك الزنك', en: 'Zinc quark' } }],
    },
  ]);
});

test('text made to be slow is read quickly, and others are served meanwhile', async () => {
  const letters = 'bcdfghjklmnprstvz';
  const arabic = 'بتثجحخدذرزسشصضطظعغفقكلمنهوي';
  const word = (length: number, from: string, seed: number) =>
    Array.from({ length }, (_, at) => from[(seed * 31 + at * at * 7 + at * seed) % from.length]).join('');
  const filled = (separator: (at: number) => string, from = letters, length = 9) =>
    Array.from({ length: 500 }, (_, at) => word(length, from, at) + separator(at))
      .join('')
      .slice(0, 4000);
  const hostile = [
    filled(() => '\n'),
    filled(() => ' '),
    filled((at) => (at % 5 === 4 ? '\n' : ' ')),
    filled((at) => (at % 2 === 1 ? '\n' : ' '), arabic),
    'vitamin '.repeat(500),
    'a'.repeat(4000),
    '1'.repeat(4000),
    '1) '.repeat(1300),
    ' '.repeat(3999) + 'a',
    '(('.repeat(2000),
    'cbc/'.repeat(1000),
    '1 mg x '.repeat(570),
  ];
  for (const text of hostile) {
    // CPU time, because tests run in parallel; the best of five, because the engine warms up.
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const before = process.cpuUsage();
      await readList(index, text);
      times.push(process.cpuUsage(before).user / 1000);
    }
    expect(Math.min(...times), text.slice(0, 40)).toBeLessThan(50);
  }
  const guessed = filled((at) => (at % 2 === 1 ? '\n' : ' '));
  const { answers } = await longestWait(readList(index, guessed), () => Promise.resolve());
  expect(answers).toBeGreaterThan(4);
});
