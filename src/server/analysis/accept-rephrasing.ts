import { z } from 'zod';
import type { Statement } from '#/shared/analysis.ts';
import { findForbidden } from './forbidden-words.ts';
import { numbersOf } from './numbers-of.ts';
import { isolateMeasures } from './word-statement.ts';

const MOST_GROWTH = 2;
const languages = ['ar', 'en'] as const;
const parts = ['title', 'saw', 'mayMean', 'ask'] as const;

const text = z.string().trim().min(1);
const words = z.strictObject({ ar: text, en: text });
const answerSchema = z.strictObject({
  statements: z.array(z.strictObject({ title: words, saw: words, mayMean: words, ask: words })),
});

/** All that leaves the house: the words of the statements with their numbers, and nobody's name. */
export const toRephrase = (statements: readonly Statement[]) => ({
  statements: statements.map(({ title, saw, mayMean, ask }) => ({
    title: title,
    saw: { ar: withoutMarks(saw.ar), en: withoutMarks(saw.en) },
    mayMean: { ar: withoutMarks(mayMean.ar), en: withoutMarks(mayMean.en) },
    ask: { ar: withoutMarks(ask.ar), en: withoutMarks(ask.en) },
  })),
});

const withoutMarks = (words: string) => words.replaceAll(/[\u2066-\u2069]/g, '');

/** The statements in the model's words; null where a single one of them says anything that ours did not. */
export function acceptRephrasing(statements: readonly Statement[], content: string): Statement[] | null {
  const answer = answerSchema.safeParse(parsed(content));
  if (!answer.success || answer.data.statements.length !== statements.length) return null;
  const given = toRephrase(statements).statements;
  const accepted: Statement[] = [];
  for (const [index, statement] of statements.entries()) {
    const [ours, theirs] = [given[index], answer.data.statements[index]];
    if (!ours || !theirs) return null;
    const isFaithful = parts.every((part) =>
      languages.every((language) => isSame(ours[part][language], theirs[part][language])),
    );
    if (!isFaithful) return null;
    const marked = (part: (typeof parts)[number]) => ({
      ar: isolateMeasures(theirs[part].ar),
      en: theirs[part].en,
    });
    accepted.push({
      ...statement,
      title: theirs.title,
      saw: marked('saw'),
      mayMean: marked('mayMean'),
      ask: marked('ask'),
    });
  }
  return accepted;
}

/** The same numbers, no more sentences, and nothing that we never say. */
function isSame(ours: string, theirs: string): boolean {
  const [given, said] = [numbersOf(ours), numbersOf(theirs)];
  if (!given || !said || given.symmetricDifference(said).size > 0) return false;
  if (findForbidden(theirs) !== null || theirs.length > ours.length * MOST_GROWTH + 40) return false;
  return sentencesIn(theirs) <= sentencesIn(ours);
}

const sentencesIn = (words: string) =>
  words.split(/[.!?؟\n]+(?=\s|$)/).filter((each) => each.trim() !== '').length;

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
