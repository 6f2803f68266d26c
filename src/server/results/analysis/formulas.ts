import { between, type Interval } from './interval.ts';

export const formulaNames = [
  'mentzerIndex',
  'homaIr',
  'liverRatio',
  'fib4',
  'nonHdl',
  'ureaToCreatinine',
  'correctedCalcium',
  'triglyceridesToHdl',
] as const;
export type FormulaName = (typeof formulaNames)[number];

type Surroundings = { ageYears: number | null; upperLimitOf: (input: string) => number | null };
type Formula = {
  inputs: readonly string[];
  decimals: number;
  /** The input whose unit the result has. */
  unitOf?: string;
  /** Monotonic in each input, so the extremes of the result lie at the extremes of the inputs. */
  compute: (valueOf: (input: string) => number, around: Surroundings) => number | null;
};

export const formulas: Record<FormulaName, Formula> = {
  mentzerIndex: { inputs: ['mcv', 'rbc'], decimals: 1, compute: (of) => of('mcv') / of('rbc') },
  homaIr: {
    inputs: ['fastingGlucose', 'insulin'],
    decimals: 1,
    compute: (of) => (of('fastingGlucose') * of('insulin')) / 405,
  },
  liverRatio: {
    inputs: ['alt', 'alp'],
    decimals: 1,
    compute(of, { upperLimitOf }) {
      const [alt, alp] = [upperLimitOf('alt'), upperLimitOf('alp')];
      return alt && alp ? of('alt') / alt / (of('alp') / alp) : null;
    },
  },
  fib4: {
    inputs: ['ast', 'alt', 'plt'],
    decimals: 2,
    compute: (of, { ageYears }) =>
      ageYears === null ? null : (ageYears * of('ast')) / (of('plt') * Math.sqrt(of('alt'))),
  },
  nonHdl: {
    inputs: ['cholesterol', 'hdl'],
    unitOf: 'cholesterol',
    decimals: 0,
    compute: (of) => of('cholesterol') - of('hdl'),
  },
  ureaToCreatinine: {
    inputs: ['bun', 'creatinine'],
    decimals: 0,
    compute: (of) => of('bun') / of('creatinine'),
  },
  correctedCalcium: {
    inputs: ['calcium', 'albumin'],
    unitOf: 'calcium',
    decimals: 1,
    compute: (of) => of('calcium') + 0.8 * (4 - of('albumin')),
  },
  triglyceridesToHdl: {
    inputs: ['triglycerides', 'hdl'],
    decimals: 1,
    compute: (of) => of('triglycerides') / of('hdl'),
  },
};

type Known = Surroundings & { intervalOf: (input: string) => Interval | null };

/** The interval of all possible results; null if an input is missing. */
export function computeFormula(name: FormulaName, known: Known): Interval | null {
  const { inputs, compute } = formulas[name];
  let corners: Record<string, number>[] = [{}];
  for (const input of inputs) {
    const interval = known.intervalOf(input);
    if (!interval) return null;
    const ends = interval.low === interval.high ? [interval.low] : [interval.low, interval.high];
    corners = corners.flatMap((corner) => ends.map((end) => ({ ...corner, [input]: end })));
  }
  const results = corners.map((corner) => compute((input) => corner[input] ?? Number.NaN, known));
  const numbers = results.filter((result): result is number => result !== null && !Number.isNaN(result));
  if (numbers.length < results.length) return null;
  return between(withoutNoise(Math.min(...numbers)), withoutNoise(Math.max(...numbers)));
}

const withoutNoise = (value: number) => Number(value.toPrecision(10));
