import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { createRandom, type Random } from '#/server/seed/run/random.ts';
import { type SearchLabTestsInput, searchLabTestsInput } from '#/shared/search/search.ts';

/** The texts that customers type, with their order and filters: the mix behind every search figure. */
export type MixQuery = {
  kind: Kind;
  group: 'text' | 'text + place' | 'price' | 'rating';
  input: SearchLabTestsInput;
};
type Kind = 'name' | 'full name' | 'abbreviation' | 'prefix' | 'typo' | 'spelling' | 'broad word';

/** The first mix is used for tuning; the second is held out and never inspected. */
export const mixSeeds = ['bench mix', 'held-out bench mix'] as const;

const shares: [Kind, number][] = [
  ['name', 30],
  ['full name', 10],
  ['abbreviation', 10],
  ['prefix', 20],
  ['typo', 15],
  ['spelling', 10],
  ['broad word', 5],
];
const broadWords = {
  ar: ['تحليل', 'هرمون', 'فيتامين', 'الدم'],
  en: ['vitamin', 'hormone', 'blood', 'serum'],
};
const sorts = ['relevance', 'relevance', 'priceLowHigh', 'priceHighLow', 'highestRated', 'nearest'] as const;

type Words = { names: Pair[]; fullNames: Pair[]; abbreviations: string[]; places: Place[] };
type Pair = { ar: string; en: string };
type Place = { lat: number; lon: number };

export async function makeQueryMix(db: Kysely<DB>, seed: string, count = 300): Promise<MixQuery[]> {
  const words = await readWords(db);
  const random = createRandom(seed);
  const kinds = shares.flatMap(([kind, share]) =>
    Array.from({ length: Math.round((share * count) / 100) }, () => kind),
  );
  return random.shuffled(kinds).map((kind) => makeQuery(random, kind, words));
}

/** From the catalogue in a fixed order, so that every scale uses the same texts. */
async function readWords(db: Kysely<DB>): Promise<Words> {
  const [names, fullNames, terms, places] = await Promise.all([
    sql<Pair>`select name_ar as ar, name_en as en from tests where loinc is not null order by name_en limit 500`.execute(
      db,
    ),
    sql<Pair>`select name_ar as ar, name_en as en from tests where loinc is null order by name_en limit 5000`.execute(
      db,
    ),
    sql<{ term: string }>`
      select distinct s.term from test_synonyms s join tests t on t.id = s.test_id
      where t.loinc is not null and s.term ~ '^[A-Za-z0-9]{2,6}$' order by s.term limit 500`.execute(db),
    sql<Place>`
      select avg(lat)::float8 as lat, avg(lon)::float8 as lon from labs
      where approved and lat is not null group by city_id order by city_id limit 100`.execute(db),
  ]);
  return {
    names: names.rows,
    fullNames: fullNames.rows,
    abbreviations: terms.rows.map(({ term }) => term),
    places: places.rows,
  };
}

function makeQuery(random: Random, kind: Kind, words: Words): MixQuery {
  const locale = random.chance(0.6) ? 'ar' : 'en';
  const sort = random.pick(sorts);
  const place = random.chance(0.6) || sort === 'nearest' ? random.pick(words.places) : undefined;
  const low = random.between(0, 6) * 50;
  const input = searchLabTestsInput.parse({
    searchText: textOf(random, kind, words, locale),
    sort: sort === 'nearest' ? 'relevance' : sort,
    ...(place && { lat: near(random, place.lat), lon: near(random, place.lon) }),
    ...(random.chance(0.4) && { priceMin: low, priceMax: low + random.between(1, 8) * 50 }),
    ...(random.chance(0.4) && { minRating: random.pick([3, 4, 4.5]) }),
  });
  return { kind, group: groupOf(input), input };
}

function groupOf({ sort, lat }: SearchLabTestsInput): MixQuery['group'] {
  if (sort === 'highestRated') return 'rating';
  if (sort !== 'relevance') return 'price';
  return lat === undefined ? 'text' : 'text + place';
}

const near = (random: Random, degrees: number) => degrees + (random.next() - 0.5) * 0.2;

function textOf(random: Random, kind: Kind, words: Words, locale: 'ar' | 'en'): string {
  const name = random.pick(words.names)[locale];
  switch (kind) {
    case 'name':
      return name;
    case 'full name':
      return random.pick(words.fullNames.length > 0 ? words.fullNames : words.names)[locale];
    case 'abbreviation':
      return random.pick(words.abbreviations);
    case 'prefix':
      return name.slice(0, Math.max(3, Math.ceil(name.length * 0.6)));
    case 'typo':
      return withTypo(random, name);
    case 'spelling':
      return respell(random.pick(words.names).ar);
    case 'broad word':
      return random.pick(broadWords[locale]);
  }
}

/** One letter of the word omitted, doubled, swapped with its neighbour or replaced. */
function withTypo(random: Random, text: string): string {
  const at = random.between(1, Math.max(1, text.length - 2));
  const [before, letter, next, rest] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ];
  const slips = [
    before + next + rest,
    before + letter + letter + next + rest,
    before + next + letter + rest,
    before + text.charAt(random.between(0, text.length - 1)) + next + rest,
  ];
  return random.pick(slips);
}

/** Arabic with common shortcuts: no hamza, taa marbuta as haa, alef maqsura as yaa, a stretched letter. */
const respell = (text: string) =>
  text
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/(?<=[سشصضطظعغفقكلمن])(?=[سشصضطظعغفقكلمن])/, 'ـ');
