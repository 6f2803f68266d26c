import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildCatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { readList } from '#/server/search/basket/read-list.ts';
import { interpretSearch } from '#/server/search/purposes/interpret-search.ts';
import { suggestTests } from '#/server/search/suggestions/suggest-tests.ts';
import { categories } from '#/server/seed/catalog/categories.ts';
import { readCatalog, readQueries } from '../../search/measure-relevance.ts';
import { isFull } from '../../support/is-full.ts';

const index = buildCatalogIndex(
  readCatalog(),
  categories.map(({ id, name_ar, name_en }) => ({ categoryId: id, name: { ar: name_ar, en: name_en } })),
);

const [, ...lines] = readFileSync(new URL('../../search/purposes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const queries = lines.map((line) => {
  const [set = '', kind = '', text = '', purpose = ''] = line.split('\t');
  return { set, kind, text, purpose };
});
const of = (kind: string) => queries.filter((query) => query.kind === kind);

test.each(['held-out', 'practice'])('%s: nine in ten purposes are among the first three', (set) => {
  const asked = of('purpose').filter((query) => query.set === set);
  const missed = asked.filter(
    ({ text, purpose }) => !interpretSearch(index, text).purposes.some(({ slug }) => slug === purpose),
  );
  expect(asked.length).toBeGreaterThanOrEqual(200);
  expect(1 - missed.length / asked.length, missed.map(({ text }) => text).join(' | ')).toBeGreaterThanOrEqual(
    0.9,
  );
});

test.each([
  ['زوجتي حامل وش التحاليل', 'antenatal'],
  ['مرتي حامل شنو التحاليل', 'antenatal'],
  ['كشف شامل', 'checkup'],
  ['عامل منزلي', 'domestic'],
  ['فحص خدم', 'domestic'],
  ['ابي اشيك على فقر الدم', 'paleness'],
  ['اشيك على صحتي', 'checkup'],
  ['سكري ورمضان', 'diabetes-follow'],
  ['بنتي شعر جسمها كثير', 'hirsutism'],
  ['شكلي عندي فقر دم وش احلل', 'paleness'],
  ['فقر الدم الفولي', 'favism'],
  ['pregnant 12 weeks tests', 'antenatal'],
  ['حامل بالشهر الثالث', 'antenatal'],
  ['first trimester tests', 'antenatal'],
  ['ramadan fasting diabetes', 'diabetes-follow'],
  ['قبل عملية تكميم', 'bariatric-before'],
  ['عدم تحمل اللاكتوز', 'bloating'],
  ['الاس تي دي', 'std'],
])('the first purpose of “%s” is %s', (text, slug) => {
  expect(interpretSearch(index, text).purposes[0]?.slug).toBe(slug);
});

test('“his age” is no pilgrimage, and a mother is no pain', () => {
  const slugs = (text: string) => interpretSearch(index, text).purposes.map(({ slug }) => slug);
  expect(slugs('رضيع عمره اسبوعين اصفر')).toEqual(['newborn']);
  expect(slugs('ابني عمره 3 سنين وشاحب')).toEqual(['paleness']);
  expect(slugs('طالع عمره الاسبوع الجاي')).toEqual(['hajj']);
  expect(slugs('تحليل الاب والام')).toEqual([]);
});

test('a value that is low is no loss of weight, and two letters are nobody’s parents', () => {
  for (const text of ['هيموجلوبين نازل', 'صفايح نازله', 'في دي']) {
    expect(interpretSearch(index, text).purposes, text).toEqual([]);
  }
});

test('each phrase of an emergency is answered as one, everywhere, with nothing to buy', async () => {
  const phrases = of('emergency').map(({ text }) => text);
  expect(phrases.length).toBeGreaterThanOrEqual(250);
  const search = phrases.map((text) => ({ text, ...interpretSearch(index, text) }));
  expect(search.filter(({ emergency }) => emergency === null).map(({ text }) => text)).toEqual([]);
  expect(search.filter(({ tests, purposes }) => tests.length + purposes.length > 0)).toEqual([]);
  for (const text of phrases) {
    expect(suggestTests(index, text).rows, text).toMatchObject([{ kind: 'emergency' }]);
    const list = await readList(index, `HbA1c\n${text}`);
    expect(list.rows, text).toEqual([]);
    expect(list.emergency, text).not.toBeNull();
  }
});

test('what only sounds like an emergency is none', () => {
  const wrong = of('harmless').filter(({ text }) => interpretSearch(index, text).emergency !== null);
  expect(of('harmless').length).toBeGreaterThan(30);
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

test.each(['check up', 'hairloss', 'premarital screening', 'حصوات', 'هبات حراره'])(
  '“%s” is a purpose',
  (text) => {
    const asked = of('purpose').find((query) => query.text === text);
    expect(interpretSearch(index, text).purposes.map(({ slug }) => slug)).toContain(asked?.purpose);
  },
);

test.each(['هربس', 'قطط شيرازي للبيع', 'بيض بلدي', 'نادي النصر', 'ليزر', 'سكر ابيض', 'my name is sara'])(
  '“%s” sells nothing',
  (text) => {
    expect(interpretSearch(index, text)).toEqual({ emergency: null, purposes: [], tests: [] });
  },
);

test('ordinary searches for tests are neither an emergency nor a purpose', () => {
  const asked = of('ordinary').map(({ text }) => text);
  expect(asked.length).toBeGreaterThanOrEqual(200);
  const wrong = asked.filter((text) => {
    const { emergency, purposes } = interpretSearch(index, text);
    return emergency !== null || purposes.length > 0;
  });
  expect(wrong).toEqual([]);
});

test('purposes and emergencies hide no right answer of the frozen set', () => {
  const hidden = readQueries()
    .filter(({ right }) => right.length > 0)
    .filter(({ text, right }) => {
      const { tests } = interpretSearch(index, text);
      return !tests.slice(0, 5).some(({ test: { loinc } }) => loinc !== null && right.includes(loinc));
    });
  expect(hidden.map(({ text }) => text)).toEqual([]);
});

test.each([
  ['فحص الزواج', 'premarital'],
  ['فحص شامل', 'checkup'],
  ['before surgery', 'surgery'],
  ['تعب', 'fatigue'],
  ['تساقط الش', 'hair-loss'],
])('“%s” suggests a purpose with its tests', (text, slug) => {
  const purpose = suggestTests(index, text).rows.find((row) => row.kind === 'purpose' && row.slug === slug);
  expect(purpose).toMatchObject({ kind: 'purpose', slug });
});

test.each([
  ['السكر التراكمي كم سعره', 'HbA1c'],
  ['تحليل السكر حق ثلاث شهور', 'HbA1c'],
])('the sentence “%s” is sure in a pasted list and suggests its test', async (text, name) => {
  expect((await readList(index, text)).rows).toMatchObject([
    { certainty: 'sure', matches: [{ name: { en: name } }] },
  ]);
  expect(suggestTests(index, text).rows[0]).toMatchObject({ kind: 'test', testName: { en: name } });
});

test.each([
  ['فل بلود كاونت', 'Complete Blood Count (CBC)'],
  ['الكبد الوبائي ا', 'Hepatitis A IgM'],
  ['my name is sara i need cbc', 'Complete Blood Count (CBC)'],
  ['my father had a stroke last year, cholesterol test', 'Total Cholesterol'],
  ['والدي جته جلطة من ٣ سنين وابي اشيك كوليسترول', 'Total Cholesterol'],
])('“%s” finds %s first', (text, name) => {
  const { emergency, tests } = interpretSearch(index, text);
  expect(emergency).toBeNull();
  expect(tests[0]?.test.name.en).toBe(name);
});

test('“pcos test” offers the tests of the purpose', () => {
  expect(interpretSearch(index, 'pcos test').purposes.map(({ slug }) => slug)).toEqual(['pcos']);
});

test('no search finds a test twice', () => {
  const searched = [...queries, ...readQueries()].filter((_, place) => isFull || place % 8 === 0);
  const doubled = searched.filter(({ text }) => {
    const { tests } = interpretSearch(index, text);
    return new Set(tests.map(({ test: { testId } }) => testId)).size !== tests.length;
  });
  expect(doubled.map(({ text }) => text)).toEqual([]);
});
