import { type Kysely, sql } from 'kysely';
import { personIdIn, type WhoseResults } from '#/server/identity/people/person-of.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { isOpen } from '#/server/platform/settings/is-open.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { FastingAnswer } from '#/shared/booking/reception.ts';
import type { Analysis, AnalysisInput, Statement } from '#/shared/results/analysis.ts';
import { recordReads } from '../files/record-reads.ts';
import { analyse, type Finding, hasCriticalValue } from './analyse.ts';
import { findFollowUps } from './find-follow-ups.ts';
import type { AnalysedValue, Person } from './person-facts.ts';
import { readMeasured } from './read-measured.ts';
import { readValues } from './read-values.ts';
import type { rephrase } from './rephrase.ts';
import { ruleBook } from './rule-book.ts';
import type { RuleBook } from './rule.ts';
import { type ChoiceWords, wordText } from './word-statement.ts';

type Reader = Person & { isIncluded: boolean; isRephrasingAllowed: boolean };

/** Applies the rules to the latest released values of a person of the account. RATE_LIMITED where a language model was asked too often. */
export async function getAnalysis(
  { db, site, log }: Pick<Context, 'db' | 'site' | 'log'>,
  actor: Actor,
  input: AnalysisInput,
): Promise<Analysis> {
  const whose = { customerId: actor.userId, personId: personIdIn(actor.userId, input.personId) };
  const reader = await readReader(db, whose);
  if (!reader.isIncluded) return { isIncluded: false };
  const llm = site.llm && (await isOpen(db, 'languageModel')) ? site.llm : null;
  const modelToAsk = input.isRephrased && reader.isRephrasingAllowed ? llm : null;
  if (modelToAsk) await countAttempt(db, limits.rephrasingsByAccount, actor.userId);
  const values = await readValues(db, whose);
  const book = ruleBook();
  const findings = analyse(reader, values, book);
  const suggested = oncePerTest(findings);
  const measured = await readMeasured(db, whose);
  const followUps = await findFollowUps(
    { db, actor },
    { loincs: [...suggested.values()], measured, book },
    input,
  );
  await recordReads(
    db,
    actor,
    values.map(({ resultId }) => resultId),
    'analysis',
  );
  const choices = new Map(values.map((value) => [value.loinc, value.choices]));
  const choiceWords: ChoiceWords = (loinc, code) =>
    choices.get(loinc)?.find((choice) => choice.code === code) ?? { ar: code, en: code };
  const statements = findings.map((finding): Statement => ({
    ...toStatement(finding, book, choiceWords),
    followUp: followUps.get(suggested.get(finding.rule.id) ?? '') ?? null,
  }));
  const rephrased = modelToAsk ? await askModel(modelToAsk, statements, log) : null;
  return {
    isIncluded: true,
    statements: rephrased ?? statements,
    hasCriticalValue: hasCriticalValue(values, book),
    valueCount: values.length,
    isPersonKnown: reader.sex !== null && reader.birthYear !== null,
    rephrasing: llm && { host: new URL(llm.apiUrl).host, isAllowed: reader.isRephrasingAllowed },
    wording: rephrased ? 'model' : 'rules',
  };
}

/** Each test is suggested once, by the most important statement that asks for it: by rule id. */
function oncePerTest(findings: readonly Finding[]): Map<string, string> {
  const byTest = new Map<string, string>();
  for (const { rule } of findings) {
    if (rule.followUp !== null && !byTest.has(rule.followUp)) byTest.set(rule.followUp, rule.id);
  }
  return new Map([...byTest].map(([loinc, ruleId]) => [ruleId, loinc]));
}

// The model client is imported only for customers who allow rephrasing.
const askModel: typeof rephrase = async (...given) => (await import('./rephrase.ts')).rephrase(...given);

async function readReader(db: Kysely<DB>, { customerId, personId }: WhoseResults): Promise<Reader> {
  const { rows } = await sql<Reader>`
    select case when h.id is null then u.sex else h.sex end as sex,
      case when h.id is null then u.birth_year else extract(year from h.birth_date)::int end as "birthYear", p.has_ai_analysis as "isIncluded",
      exists (select from consents c where c.user_id = u.id and c.document = 'llm' and c.withdrawn_at is null)
        as "isRephrasingAllowed"
    from user_profiles u
    left join persons h on h.id = ${personId}::uuid and h.user_id = u.id
    cross join lateral customer_plan(u.id) p
    where u.id = ${customerId}`.execute(db);
  const [reader] = rows;
  if (!reader) throw new Error('who asks has a profile');
  return reader;
}

function toStatement(
  finding: Finding,
  book: RuleBook,
  choiceWords: ChoiceWords,
): Omit<Statement, 'followUp'> {
  const { rule, used } = finding;
  const fasting = fastingOf(used);
  const { mayMean = rule.mayMean, ask = rule.ask } = fasting === null ? {} : rule[fasting];
  const source = book.sources[rule.source];
  if (!source) throw new Error(`the rule ${rule.id} names a source that is not listed`);
  return {
    ruleId: rule.id,
    ruleVersion: rule.version,
    isPattern: rule.kind === 'pattern',
    title: rule.title,
    saw: wordText(rule.saw, finding, choiceWords),
    mayMean: wordText(mayMean, finding, choiceWords),
    ask: wordText(ask, finding, choiceWords),
    mindsPregnancy: rule.mindsPregnancy && mayBePregnant(finding),
    inputs: used.map((value) => ({
      name: value.name,
      reported: value.choiceCode === null ? value.reported : choiceWords(value.loinc, value.choiceCode).en,
      labName: value.labName,
      collectedAt: value.collectedAt,
      visitId: value.visitId,
      fasting: value.fasting,
    })),
    source,
  };
}

/** One value without the fast is enough to say so. */
function fastingOf(used: readonly AnalysedValue[]): FastingAnswer | null {
  const answers = new Set(used.map(({ fasting }) => fasting));
  if (answers.has('not_fasted')) return 'not_fasted';
  return answers.has('fasted') ? 'fasted' : null;
}

function mayBePregnant({ known: { person, ageYears } }: Finding) {
  return person.sex !== 'male' && (ageYears === null || (ageYears >= 12 && ageYears < 56));
}
