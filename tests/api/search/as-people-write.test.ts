import { expect, test } from 'vitest';
import { buildCatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { matchTests } from '#/server/catalog/word-index/match-tests.ts';
import { readList } from '#/server/search/basket/read-list.ts';
import { interpretSearch } from '#/server/search/purposes/interpret-search.ts';
import { categories } from '#/server/seed/catalog/categories.ts';
import { readCatalog } from '../../search/measure-relevance.ts';

const index = buildCatalogIndex(
  readCatalog(),
  categories.map(({ id, name_ar, name_en }) => ({ categoryId: id, name: { ar: name_ar, en: name_en } })),
);
const firstFor = (text: string) => matchTests(index, text)[0]?.test.name.en;

test.each([
  ['السكر التراكمي كم سعره', 'HbA1c'],
  ['تحليل السكر حق ثلاث شهور', 'HbA1c'],
  ['سكر ثلاثه شهور', 'HbA1c'],
  ['ابغى تحليل السكر التراكمي', 'HbA1c'],
  ['كم سعر تحليل فيتامين د', 'Vitamin D 25-OH (D2+D3)'],
  ['وين اسوي تحليل الحديد في الرياض', 'Iron'],
  ['أبي أرخص صورة دم قريب مني', 'Complete Blood Count (CBC)'],
  ['how much is an hba1c test', 'HbA1c'],
  ['how much does vitamin a cost', 'Vitamin A (Retinol)'],
  ['where can i do a cbc in riyadh', 'Complete Blood Count (CBC)'],
  ['cheapest ferritin near me please', 'Ferritin'],
  ['ملف دهون صائم', 'Lipid Panel'],
  ['سكر التراكمي صائم ولا فاطر', 'HbA1c'],
  ['ابي احجز فيتامين د بكرا', 'Vitamin D 25-OH (D2+D3)'],
  ['السكر التراكمي صايم ولا لا', 'HbA1c'],
  ['التراكمي هل يحتاج صيام', 'HbA1c'],
  ['هل تحليل السكر التراكمي يحتاج صيام', 'HbA1c'],
  ['بدي افحص مخزون الحديد قديش بيكلف', 'Ferritin'],
  ['صورة دم كاملة سحب منزلي', 'Complete Blood Count (CBC)'],
  ['cbc home visit', 'Complete Blood Count (CBC)'],
  ['cbc unaizah', 'Complete Blood Count (CBC)'],
  ['تحليل غده في بيشه', 'TSH'],
  ['تحليل السكر التراكمي حي الياسمين', 'HbA1c'],
  ['تحليلالسكر التراكمي', 'HbA1c'],
  ['وظائفالكبد', 'Hepatic Function Panel'],
  ['وين اسوي تحليل ايدز بسرية', 'HIV 1+2 Ag/Ab'],
  ['كوليسترول صايم او فاطر', 'Total Cholesterol'],
  ['تحلييييل السكر التراكمي', 'HbA1c'],
  ['تحليل السكر التراكمي لعمتي بنورة', 'HbA1c'],
  ['hb1ac', 'HbA1c'],
  ['انتي مولريان', 'AMH'],
  ['انتي موليريان هرمون', 'AMH'],
  ['اشيك على الغده', 'TSH'],
  ['الغده حقتي', 'TSH'],
  ['accumulative sugar', 'HbA1c'],
  ['7adid', 'Iron'],
  ['ta7lil 7adid', 'Iron'],
  ['makhzon 7adid', 'Ferritin'],
])('the sentence “%s” asks for %s', (text, name) => {
  expect(firstFor(text)).toBe(name);
});

test.each([
  ['اتش بي ايه ون سي', 'HbA1c'],
  ['إتش بي إيه وان سي', 'HbA1c'],
  ['اتش بي اي وان سي', 'HbA1c'],
  ['كم سعر تحليل اتش بي ايه ون سي', 'HbA1c'],
  ['سي بي سي', 'Complete Blood Count (CBC)'],
  ['تي اس اتش', 'TSH'],
  ['بي اس ايه', 'PSA Total'],
  ['سي ار بي', 'CRP'],
  ['اي ال تي', 'ALT (SGPT)'],
  ['اي اس تي', 'AST (SGOT)'],
  ['اي ان ار', 'INR'],
  ['ايه ان ايه', 'ANA'],
  ['اتش سي جي', 'hCG Quantitative'],
  ['فيت د', 'Vitamin D 25-OH (D2+D3)'],
  ['فيت دي', 'Vitamin D 25-OH (D2+D3)'],
  ['فيت بي 12', 'Vitamin B12'],
  ['فيتامين دي ثري', 'Vitamin D 25-OH D3'],
  ['تي ثري', 'Free T3'],
  ['تي فور', 'Free T4'],
])('the Latin letters “%s” spell %s', (text, name) => {
  expect(firstFor(text)).toBe(name);
});

test.each([
  ['ملف دهون صائم', 'Lipid Panel'],
  ['اتش بي ايه ون سي', 'HbA1c'],
  ['سي ار بي', 'CRP'],
])('in a pasted list “%s” is surely %s', async (line, name) => {
  expect((await readList(index, line)).rows).toMatchObject([
    { certainty: 'sure', matches: [{ name: { en: name } }] },
  ]);
});

test.each(['Rx: ferritin', 'R/ ferritin', '℞ ferritin'])(
  '“%s” is a test after the sign of a prescription',
  async (line) => {
    expect((await readList(index, line)).rows).toMatchObject([
      { text: 'ferritin', certainty: 'sure', matches: [{ name: { en: 'Ferritin' } }] },
    ]);
  },
);

test('of a list written with “and” only the name that several tests have is asked about', async () => {
  const { rows } = await readList(index, 'فيتامين د وب١٢ والحديد والزنك');
  expect(rows.map(({ certainty, matches }) => [certainty, matches[0]?.name.en])).toEqual([
    ['sure', 'Vitamin D 25-OH (D2+D3)'],
    ['sure', 'Vitamin B12'],
    ['unsure', 'Iron'],
    ['sure', 'Zinc'],
  ]);
});

test.each(['الذهب', 'سعر الذهب اليوم', 'كم سعر الفضة', 'gold price'])(
  'goods, “%s”, ask for no test and no purpose',
  (text) => {
    expect(interpretSearch(index, text)).toEqual({ emergency: null, purposes: [], tests: [] });
  },
);

test.each([
  'كلم ابوي',
  'room 12',
  'bed 4',
  'الساعه 9',
  'فسيفساء',
  'asdf qwer',
  'خبز وحليب',
  'hello world',
  'هربس',
  'good morning',
  'الهلال',
  'سيارات للبيع',
  'حليب نيدو',
])('in a pasted list the nonsense “%s” is unknown', async (line) => {
  expect((await readList(index, line)).rows).toMatchObject([{ certainty: 'unknown', matches: [] }]);
});

test.each([
  ['انزيمات الكبد مرتفعة', 'Hepatic Function Panel'],
  ['هيموجلوبين نازل', 'Hemoglobin'],
  ['صفايح نازله', 'Platelet Count'],
])('a value said to be high or low, “%s”, asks for %s', (text, name) => {
  expect(firstFor(text)).toBe(name);
});
