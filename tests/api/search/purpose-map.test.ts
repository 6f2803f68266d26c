import { expect, test } from 'vitest';
import rules from '#/server/search/purposes/map/emergency-rules.json' with { type: 'json' };
import signs from '#/server/search/purposes/map/emergency-signs.json' with { type: 'json' };
import { purposeBook } from '#/server/search/purposes/purpose-book.ts';
import { readMeaning } from '#/server/search/purposes/read-meaning.ts';
import { foldText, normaliseText } from '#/shared/core/normalise-text.ts';
import { readCatalog } from '../../search/measure-relevance.ts';

const { purposes, redFlags, sources } = purposeBook();
const catalog = readCatalog();
const phrasesOf = ({ phrases }: { phrases: { ar: string[]; en: string[] } }) => [
  ...phrases.ar,
  ...phrases.en,
];

test('there are at least 120 purposes and 40 phrases of emergencies, each entry with its own slug', () => {
  expect(purposes.length).toBeGreaterThanOrEqual(120);
  expect(redFlags.flatMap(phrasesOf).length).toBeGreaterThanOrEqual(40);
  const slugs = [...purposes, ...redFlags.map(({ slug }) => ({ slug: `flag ${slug}` }))].map(
    ({ slug }) => slug,
  );
  expect(slugs).toHaveLength(new Set(slugs).size);
});

test('every test of a purpose is in the catalogue, once', () => {
  const codes = new Set(catalog.map(({ loinc }) => loinc));
  const wrong = purposes.filter(
    ({ tests }) => new Set(tests).size !== tests.length || !tests.every((loinc) => codes.has(loinc)),
  );
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test('every purpose names a known source, and every source is used', () => {
  expect(new Set(purposes.map(({ source }) => source))).toEqual(new Set(Object.keys(sources)));
});

test('no phrase stands twice, and each has a word with a meaning', () => {
  const phrases = [...purposes, ...redFlags].flatMap((entry) =>
    phrasesOf(entry).map((phrase) => ({ phrase, key: normaliseText(phrase) })),
  );
  const repeated = [...Map.groupBy(phrases, ({ key }) => key).values()].filter((same) => same.length > 1);
  expect(repeated.map((same) => same.map(({ phrase }) => phrase))).toEqual([]);
  expect(phrases.filter(({ phrase }) => readMeaning(phrase).length === 0)).toEqual([]);
});

test('no phrase is the name of a test', () => {
  const names = new Set(catalog.flatMap(({ name }) => [foldText(name.ar), foldText(name.en)]));
  const phrases = [...purposes, ...redFlags].flatMap(phrasesOf);
  expect(phrases.filter((phrase) => names.has(foldText(phrase)))).toEqual([]);
});

test('no phrase of an emergency is one everyday word alone', () => {
  const everyday = [
    'blood',
    'pain',
    'die and death',
    'birth',
    'move',
    'see',
    'head',
    'medicine',
    'child',
    'breath',
  ];
  const ideas = new Set(everyday.flatMap((word) => readMeaning(word)).flatMap((meaning) => meaning.ideas));
  ideas.delete('die');
  const bare = redFlags.flatMap(phrasesOf).filter((phrase) => {
    const meanings = readMeaning(phrase);
    return meanings.length === 1 && meanings[0]?.ideas.some((idea) => ideas.has(idea));
  });
  expect(bare).toEqual([]);
});

test('every rule of an emergency has signs that a text can name, and no rule stands twice', () => {
  const measured = ['young', 'hot', 'veryhot', 'lowsugar', 'highsugar', 'pulsebad', 'bpbad'];
  const known = new Set([...Object.keys(signs), ...measured]);
  expect(rules.flatMap((rule) => rule.signs.flat()).filter((sign) => !known.has(sign))).toEqual([]);
  expect(new Set(rules.map((rule) => JSON.stringify(rule.signs))).size).toBe(rules.length);
});
