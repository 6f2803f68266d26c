import { z } from 'zod';
import type { Statement } from '#/shared/results/analysis.ts';
import { findForbidden } from './forbidden-expressions.ts';
import { textNumbers } from './text-numbers.ts';
import { isolateMeasures } from './word-statement.ts';

const MOST_GROWTH = 2;
const languages = ['ar', 'en'] as const;
const parts = ['title', 'saw', 'mayMean', 'ask'] as const;

const text = z.string().trim().min(1);
const words = z.strictObject({ ar: text, en: text });
const answerSchema = z.strictObject({
  statements: z.array(z.strictObject({ title: words, saw: words, mayMean: words, ask: words })),
});

/** The only data sent to the model: the texts of the statements with their numbers. It holds no name. */
export const toRephrase = (statements: readonly Statement[]) => ({
  statements: statements.map(({ title, saw, mayMean, ask }) => ({
    title: title,
    saw: { ar: withoutMarks(saw.ar), en: withoutMarks(saw.en) },
    mayMean: { ar: withoutMarks(mayMean.ar), en: withoutMarks(mayMean.en) },
    ask: { ar: withoutMarks(ask.ar), en: withoutMarks(ask.en) },
  })),
});

const withoutMarks = (words: string) => words.replaceAll(/[\u2066-\u2069]/g, '');

/** The statements in the model's wording; null if one of them says anything that the original does not. */
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

/** Same numbers, no additional sentences, no forbidden expression. */
function isSame(ours: string, theirs: string): boolean {
  const [given, said] = [textNumbers(ours), textNumbers(theirs)];
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
