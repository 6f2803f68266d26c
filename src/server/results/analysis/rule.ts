import { z } from 'zod';
import { formulaNames } from './formulas.ts';

const localized = z.strictObject({ ar: z.string().min(1), en: z.string().min(1) });
/** One bound for all, or one for each sex; the latter does not apply if the sex is unknown. */
const bound = z.union([z.number(), z.strictObject({ female: z.number(), male: z.number() })]);
const bounds = {
  below: bound.optional(),
  atMost: bound.optional(),
  above: bound.optional(),
  atLeast: bound.optional(),
};

const simpleConditions = [
  /** The latest value, in the unit of inputs.json. */
  z.strictObject({ input: z.string(), ...bounds }),
  /** The laboratory's flag by its own range for this person. */
  z.strictObject({ input: z.string(), flag: z.enum(['low', 'normal', 'high']) }),
  z.strictObject({ input: z.string(), choice: z.array(z.string()).min(1) }),
  /** Compared with the latest earlier value within this number of days before. */
  z.strictObject({
    input: z.string(),
    changePercent: z.strictObject({
      atMost: z.number().optional(),
      atLeast: z.number().optional(),
      minDays: z.number().int(),
      maxDays: z.number().int(),
    }),
  }),
  z.strictObject({ formula: z.enum(formulaNames), ...bounds }),
  /** In whole years: from inclusive, before exclusive. */
  z.strictObject({ age: z.strictObject({ from: z.number().optional(), before: z.number().optional() }) }),
  z.strictObject({ sex: z.enum(['female', 'male']) }),
] as const;

const simpleCondition = z.union(simpleConditions);
const condition = z.union([
  ...simpleConditions,
  /** At least one must hold. */
  z.strictObject({ any: z.array(simpleCondition).min(2) }),
]);

const byFasting = z.strictObject({
  mayMean: localized.optional(),
  ask: localized.optional(),
});

const ruleSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  version: z.number().int().min(1),
  kind: z.enum(['pattern', 'single']),
  importance: z.number().int().min(0).max(100),
  /** The longest time between the specimens of a pattern. */
  windowDays: z.number().int().min(0).default(90),
  when: z.array(condition).min(1),
  /** Ids of weaker statements about the same values, which are left out if this one holds. */
  covers: z.array(z.string()).default([]),
  /** Pregnancy changes the usual values, and the customer's data does not include it. */
  mindsPregnancy: z.boolean().default(false),
  title: localized,
  saw: localized,
  mayMean: localized,
  ask: localized,
  /** Other words where the answer about fasting is known. */
  fasted: byFasting.default({}),
  not_fasted: byFasting.default({}),
  followUp: z.string().nullable(),
  source: z.string(),
});

const inputSchema = z.strictObject({
  /** The methods of one analyte; the latest value of any of them counts. */
  loinc: z.array(z.string()).min(1),
  /** The unit of the thresholds; null for what is not a quantity. */
  ucum: z.string().nullable(),
  /** Without the fast its thresholds mean nothing: no pattern rests on it. */
  needsFast: z.boolean().default(false),
  /** Beyond these bounds no statement is made, even without a critical bound of the laboratory. */
  dangerBelow: z.number().optional(),
  dangerAbove: z.number().optional(),
});

const sourceSchema = z.strictObject({ name: z.string(), year: z.number().int(), url: z.url() });

/** How long after a measurement the same is not suggested again. */
export const retestIntervalsSchema = z.strictObject({
  /** For all that no entry names. */
  usual: z.strictObject({ days: z.number().int().min(1), source: z.string() }),
  entries: z.array(
    z.strictObject({
      /** LOINC codes of analytes: methods of one analyte together. */
      loinc: z.array(z.string()).min(1),
      /** Null: once is enough, for what does not change or tells nothing new. */
      days: z.number().int().min(1).nullable(),
      source: z.string(),
    }),
  ),
});

export const rulesSchema = z.array(ruleSchema);
export const inputsSchema = z.record(z.string(), inputSchema);
export const sourcesSchema = z.record(z.string(), sourceSchema);

export type RetestIntervals = z.infer<typeof retestIntervalsSchema>;
export type Rule = z.infer<typeof ruleSchema>;
export type Condition = z.infer<typeof condition>;
export type SimpleCondition = z.infer<typeof simpleCondition>;
export type Bound = z.infer<typeof bound>;
export type RuleInput = z.infer<typeof inputSchema>;
export type RuleBook = {
  rules: readonly Rule[];
  inputs: Readonly<Record<string, RuleInput>>;
  sources: Readonly<Record<string, z.infer<typeof sourceSchema>>>;
  retest: RetestIntervals;
};
