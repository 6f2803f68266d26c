import { foldText } from '#/shared/core/normalise-text.ts';
import { letterMask } from './edit-distance.ts';
import { isArabic, soundKeys } from './sound-key.ts';

/** A searchable document: its names, most significant first, and its popularity (0 to 100). */
export type Document = { names: string[]; synonyms: string[]; context?: string[]; popularity: number };

/** One name of a document. Optional words weigh less. */
export type Term = {
  document: number;
  weights: number[];
  /** A bit for each word that must match before the name counts as whole. */
  significant: number;
  isName: boolean;
  /** Words that may accompany the name, such as the city of a district, but are not one of its names. */
  isContext: boolean;
};

export type TextIndex = {
  terms: Term[];
  popularity: number[];
  /** Every spelling of every word, sorted, so that words with a common prefix are adjacent. */
  vocabulary: string[];
  formOf: Map<string, number>;
  /** By form: its positions, encoded by `packPlace`. */
  places: number[][];
  /** Forms that are separate words, without article and not joined: only these match misspelt words. */
  bareForms: number[];
  /** Neither a joint nor a word with its article. */
  isBare: (form: number | undefined) => boolean;
  letterMasks: number[];
  formsBySound: Map<string, number[]>;
  documentsByWholeName: Map<string, number[]>;
  isFiller: (word: string) => boolean;
  isOptional: (word: string) => boolean;
  /** A word of the sentences in which the names of this index stand. */
  isOfSentence: (word: string) => boolean;
};

export const OPTIONAL_WEIGHT = 0.25;
const MOST_WORDS = 16;
const LONGEST_JOINT = 14;

/** A position is a term, the index of its first word, and the number of words in a joined form. */
const packPlace = (term: number, from: number, count: number) => term * 64 + from * 4 + count;
export const termAt = (place: number) => Math.floor(place / 64);
export const wordsAt = (place: number) => ({ from: (place % 64) >> 2, count: place & 3 });

const ARTICLE = /^(?:وال|فال|بال|كال|ال|لل)(?=.{2})/;
export const withoutArticle = (word: string) => word.replace(ARTICLE, '');

// A map: an object would also answer to "constructor".
const numbers = new Map(Object.entries({ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6' }));

/** The spellings under which a word is indexed; the first is the word itself. */
export function wordForms(word: string): string[] {
  const bare = withoutArticle(word);
  if (isArabic(word)) {
    // "for", prefixed to the word; the plural.
    return [...new Set([word, bare, bare.replace(/^ل(?=.{5})/, ''), bare.replace(/(?<=.{4})ات$/, '')])];
  }
  const plain = word
    .replace(/(?<=..)ae|(?<=^.)ae(?=.)|^oe|(?<=.)oe(?=.{3})/g, 'e')
    .replace(/(?<=[^su]..)s$/, '');
  return [...new Set([word, numbers.get(plain) ?? plain])];
}

/** The whole name as one key: no spaces, articles or filler words. */
export function wholeName(words: string[], isFiller: (word: string) => boolean): string {
  const significant = words.filter((word) => !isFiller(word));
  return (significant.length > 0 ? significant : words).map(withoutArticle).join('');
}

type Words = { fillers: Set<string>; soft: Set<string>; isOfSentence?: (word: string) => boolean };
type Form = { name: string; places: number[]; isBare: boolean };
/** The derived values of one word, computed once for all names that hold it. */
type Word = { bare: string; forms: Form[]; isFiller: boolean; weight: number };

export function buildTextIndex(
  documents: Document[],
  { fillers, soft, isOfSentence = () => false }: Words,
): TextIndex {
  const isFiller = (word: string) => fillers.has(word) || fillers.has(withoutArticle(word));
  const isOptional = (word: string) => isFiller(word) || soft.has(word) || soft.has(withoutArticle(word));
  const forms = new Map<string, Form>();
  const knownWords = new Map<string, Word>();
  const terms: Term[] = [];
  const documentsByWholeName = new Map<string, number[]>();

  const formNamed = (name: string, isBare: boolean): Form => {
    let form = forms.get(name);
    if (!form) forms.set(name, (form = { name, places: [], isBare }));
    else if (isBare) form.isBare = true;
    return form;
  };
  const readWord = (word: string): Word => {
    const read = {
      bare: withoutArticle(word),
      forms: wordForms(word).map((name, at, all) =>
        formNamed(name, at > 0 || all.length === 1 || !isArabic(name)),
      ),
      isFiller: isFiller(word),
      weight: isOptional(word) ? OPTIONAL_WEIGHT : 1,
    };
    knownWords.set(word, read);
    return read;
  };
  const addTerm = (text: string, document: number, kind: Pick<Term, 'isName' | 'isContext'>) => {
    const words = text.split(' ', MOST_WORDS).map((word) => knownWords.get(word) ?? readWord(word));
    const term = terms.length;
    let significant = 0;
    let whole = '';
    words.forEach((word, at) => {
      if (!word.isFiller) {
        significant |= 1 << at;
        whole += word.bare;
      }
      for (const form of word.forms) form.places.push(packPlace(term, at, 1));
      addJoints(words, at, term);
    });
    terms.push({ ...kind, document, weights: words.map(({ weight }) => weight), significant });
    if (!kind.isContext)
      pushOnce(documentsByWholeName, whole || words.map(({ bare }) => bare).join(''), document);
  };
  /** Two or three neighbouring words written as one. */
  const addJoints = (words: Word[], from: number, term: number) => {
    let joint = words[from]?.bare ?? '';
    for (const count of [2, 3]) {
      const next = words[from + count - 1];
      if (!next || joint.length + next.bare.length > LONGEST_JOINT) return;
      joint += next.bare;
      formNamed(joint, false).places.push(packPlace(term, from, count));
    }
  };

  documents.forEach((document, at) => {
    const seen = new Set(['']);
    const add = (texts: string[], kind: Pick<Term, 'isName' | 'isContext'>) => {
      for (const text of texts.map(foldText)) {
        if (!seen.has(text)) addTerm(text, at, kind);
        seen.add(text);
      }
    };
    add(document.names, { isName: true, isContext: false });
    add(document.synonyms, { isName: false, isContext: false });
    add(document.context ?? [], { isName: false, isContext: true });
  });
  const popularity = documents.map((document) => document.popularity);
  return {
    terms,
    popularity,
    documentsByWholeName,
    isFiller,
    isOptional,
    isOfSentence,
    ...sortForms([...forms.values()]),
  };
}

function sortForms(forms: Form[]) {
  forms.sort((a, b) => (a.name < b.name ? -1 : 1));
  const vocabulary = forms.map(({ name }) => name);
  const formsBySound = new Map<string, number[]>();
  const bareForms = forms.flatMap(({ isBare }, form) => (isBare ? [form] : []));
  const bare = new Set(bareForms);
  for (const form of bareForms) {
    for (const key of soundKeys(vocabulary[form] ?? '')) {
      if (key.length > 1) pushOnce(formsBySound, key, form);
    }
  }
  return {
    vocabulary,
    formOf: new Map(vocabulary.map((word, form) => [word, form])),
    places: forms.map(({ places }) => places),
    bareForms,
    isBare: (form: number | undefined) => form !== undefined && bare.has(form),
    letterMasks: bareForms.map((form) => letterMask(vocabulary[form] ?? '')),
    formsBySound,
  };
}

function pushOnce(map: Map<string, number[]>, key: string, value: number): void {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (values.at(-1) !== value) values.push(value);
}
