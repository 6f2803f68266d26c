import type { Kysely } from 'kysely';
import type { DB, Locale } from '#/server/platform/db/schema.gen.ts';
import { foldText } from '#/shared/core/normalise-text.ts';

type Test = { id: number; name_ar: string; name_en: string; loinc: string | null };
type Word = { locale: Locale; term: string };

const LONGEST = 120;

/** The names, code and synonyms of one test that do not find the other yet. */
export async function mergedWords(db: Kysely<DB>, { from, into }: { from: Test; into: Test }) {
  const synonyms = await db
    .selectFrom('test_synonyms')
    .select(['test_id', 'locale', 'term'])
    .where('test_id', 'in', [from.id, into.id])
    .orderBy('locale')
    .orderBy('term')
    .execute();
  const known = new Set(
    [
      into.name_ar,
      into.name_en,
      into.loinc ?? '',
      ...synonyms.filter(({ test_id }) => test_id === into.id).map(({ term }) => term),
    ].map(foldText),
  );
  const words: Word[] = [
    { locale: 'ar', term: from.name_ar },
    { locale: 'en', term: from.name_en },
    ...(from.loinc === null ? [] : [{ locale: 'en' as const, term: from.loinc }]),
    ...synonyms.filter(({ test_id }) => test_id === from.id),
  ];
  return words.flatMap(({ locale, term }) => {
    const folded = foldText(term);
    if (known.has(folded) || term.length > LONGEST) return [];
    known.add(folded);
    return [{ locale, term }];
  });
}
