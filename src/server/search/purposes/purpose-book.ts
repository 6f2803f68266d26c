import { firstFrom } from '#/server/catalog/word-index/find-words.ts';
import { politeWords } from '#/server/catalog/word-index/sentence-words.ts';
import { normaliseText } from '#/shared/core/normalise-text.ts';
import type { PurposeGroup } from '#/shared/search/purpose-groups.ts';
import harmless from './map/harmless.json' with { type: 'json' };
import children from './map/purposes-children.json' with { type: 'json' };
import chronic from './map/purposes-chronic.json' with { type: 'json' };
import digestion from './map/purposes-digestion.json' with { type: 'json' };
import feeling from './map/purposes-feeling.json' with { type: 'json' };
import life from './map/purposes-life.json' with { type: 'json' };
import medicines from './map/purposes-medicines.json' with { type: 'json' };
import men from './map/purposes-men.json' with { type: 'json' };
import women from './map/purposes-women.json' with { type: 'json' };
import redFlags from './map/red-flags.json' with { type: 'json' };
import sources from './map/sources.json' with { type: 'json' };
import { buildPhraseIndex, type PhraseIndex } from './match-phrases.ts';
import {
  phrasesSchema,
  type Purpose,
  purposesSchema,
  type RedFlag,
  redFlagsSchema,
  sourcesSchema,
} from './purpose.ts';

export type PurposeBook = {
  purposes: Purpose[];
  groupOf: Map<string, PurposeGroup>;
  redFlags: RedFlag[];
  sources: Record<string, { title: string; organisation: string }>;
  /** Indexes of purposes by `wholePhrase`. */
  purposesByText: Map<string, number[]>;
  /** The keys of `purposesByText`, sorted. */
  phrases: string[];
  purposeIndex: PhraseIndex;
  redFlagIndex: PhraseIndex;
  /** Phrases with a word of an emergency that speak of none. */
  harmlessIndex: PhraseIndex;
};

/** A text without article, wishes, questions and courtesies: "كم سعر الفحص الشامل" is "فحص شامل". */
export function wholePhrase(text: string): string {
  const words = normaliseText(text).split(' ');
  const plain = words.filter((word) => !politeWords.has(word));
  return (plain.length > 0 ? plain : words).join(' ');
}

const FEWEST_LETTERS = 3;

let book: PurposeBook | null = null;

/** The purposes and red flags of the files, parsed and indexed on first use, not at server start. */
export function purposeBook(): PurposeBook {
  book ??= readBook();
  return book;
}

function readBook(): PurposeBook {
  const files: Record<PurposeGroup, unknown> = {
    feeling,
    life,
    women,
    men,
    children,
    digestion,
    chronic,
    medicines,
  };
  const groups = Object.entries(files).map(([group, file]) => ({
    group: group as PurposeGroup,
    purposes: purposesSchema.parse(file),
  }));
  const purposes = groups.flatMap((group) => group.purposes);
  const harmlessPhrases = phrasesSchema.parse(harmless);
  const flags = redFlagsSchema.parse(redFlags);
  const purposesByText = new Map<string, number[]>();
  purposes.forEach(({ phrases }, at) => {
    for (const text of new Set([...phrases.ar, ...phrases.en].map(wholePhrase)))
      purposesByText.set(text, [...(purposesByText.get(text) ?? []), at]);
  });
  return {
    purposes,
    groupOf: new Map(groups.flatMap(({ group, purposes: all }) => all.map(({ slug }) => [slug, group]))),
    redFlags: flags,
    sources: sourcesSchema.parse(sources),
    purposesByText,
    phrases: [...purposesByText.keys()].toSorted((a, b) => (a < b ? -1 : 1)),
    purposeIndex: buildPhraseIndex(purposes.map(({ phrases }) => [...phrases.ar, ...phrases.en])),
    harmlessIndex: buildPhraseIndex([...harmlessPhrases.ar, ...harmlessPhrases.en].map((phrase) => [phrase])),
    redFlagIndex: buildPhraseIndex(flags.map(({ phrases }) => [...phrases.ar, ...phrases.en])),
  };
}

/** The purposes with a phrase that begins as typed, in the order of the alphabet. */
export function purposesBegunBy(text: string): Purpose[] {
  // The article of a word that is being typed.
  const begun = wholePhrase(text).replace(/(?<= )ال(?=\p{L}{1,2}$)/u, '');
  if (begun.length < FEWEST_LETTERS) return [];
  const { purposes, phrases, purposesByText } = purposeBook();
  const found = new Set<number>();
  for (let at = firstFrom(phrases, begun); phrases[at]?.startsWith(begun); at++)
    for (const purpose of purposesByText.get(phrases[at] ?? '') ?? []) found.add(purpose);
  return [...found].flatMap((at) => purposes[at] ?? []);
}
