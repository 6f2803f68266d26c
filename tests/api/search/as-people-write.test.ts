import { expect, test } from 'vitest';
import { buildCatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { matchTests } from '#/server/catalog/word-index/match-tests.ts';
import { readList } from '#/server/search/basket/read-list.ts';
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

test.each(['كلم ابوي', 'room 12', 'bed 4', 'الساعه 9', 'فسيفساء', 'asdf qwer', 'خبز وحليب', 'hello world'])(
  'in a pasted list the nonsense “%s” is unknown',
  async (line) => {
    expect((await readList(index, line)).rows).toMatchObject([{ certainty: 'unknown', matches: [] }]);
  },
);

test.each([
  ['انزيمات الكبد مرتفعة', 'Hepatic Function Panel'],
  ['هيموجلوبين نازل', 'Hemoglobin'],
  ['صفايح نازله', 'Platelet Count'],
])('a value said to be high or low, “%s”, asks for %s', (text, name) => {
  expect(firstFor(text)).toBe(name);
});
