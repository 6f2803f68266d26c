import { median } from './measure.ts';

type Target = { atLeast: number } | { atMost: number };
type Verdict = 'yes' | 'MISSED' | 'noise' | 'not at scale' | '-';

export type Line = {
  group: string;
  what: string;
  value: number;
  unit: string;
  /** The reference value, measured in the same run. */
  reference: { what: string; value: number } | null;
  ratio: number | null;
  /** The lowest and the highest of the rounds: for five rounds the true median lies between with 94 % confidence. */
  between: [number, number] | null;
  isGain: boolean;
  target: string;
  met: Verdict;
};

/** A single measurement, or one of each round; those of a figure and of its reference are compared round by round. */
type Measured = number | readonly number[];

export type Figure = {
  group: string;
  what: string;
  value: Measured;
  unit: string;
  reference?: { what: string; value: Measured };
  /** How many times faster (reference / value) for times; otherwise the ratio is value / reference. */
  isGain?: boolean;
  /** The target applies to the value itself; the reference is only shown beside it. */
  isAbsolute?: boolean;
  target?: Target;
  /** A size or a count is valid at any scale. */
  holdsAnywhere?: boolean;
};

const middle = (measured: Measured) => (typeof measured === 'number' ? measured : median([...measured]));

/** What the target judges, for each round. */
function judgedRounds({ value, reference, isGain = false, isAbsolute = false }: Figure): number[] {
  if (!reference || isAbsolute) return [value].flat();
  const [own, other] = [[value].flat(), [reference.value].flat()];
  const inRound = (rounds: number[], at: number) => rounds[rounds.length === 1 ? 0 : at] ?? Number.NaN;
  return Array.from({ length: Math.max(own.length, other.length) }, (_, at) =>
    ratioOf(inRound(own, at), inRound(other, at), isGain),
  );
}

const ratioOf = (own: number, other: number, isGain: boolean) => (isGain ? other / own : own / other);

/** A target is missed where every round misses it; where the rounds disagree and the median misses, it is noise. */
function judge(rounds: number[], target: Target): Verdict {
  const isMet = (judged: number) =>
    'atLeast' in target ? judged >= target.atLeast : judged <= target.atMost;
  if (isMet(median(rounds))) return 'yes';
  return rounds.some(isMet) ? 'noise' : 'MISSED';
}

export function createReport(isAtScale: boolean) {
  const lines: Line[] = [];
  const notes: string[] = [];
  const failures: string[] = [];

  function add(figure: Figure) {
    const { group, what, unit, value, reference, target, isGain = false, isAbsolute = false } = figure;
    const rounds = judgedRounds(figure);
    const hasRatio = reference !== undefined && !isAbsolute;
    const ratio = reference ? ratioOf(middle(value), middle(reference.value), isGain) : null;
    lines.push({
      group,
      what,
      unit,
      value: middle(value),
      reference: reference ? { what: reference.what, value: middle(reference.value) } : null,
      ratio: hasRatio ? median(rounds) : ratio,
      between: rounds.length > 1 ? [Math.min(...rounds), Math.max(...rounds)] : null,
      isGain,
      target: target ? ('atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`) : '',
      met: !target ? '-' : isAtScale || figure.holdsAnywhere ? judge(rounds, target) : 'not at scale',
    });
  }

  return {
    lines,
    notes,
    failures,
    add,
    note: (text: string) => void notes.push(text),
    fail: (text: string) => void failures.push(text),
  };
}

export type Report = ReturnType<typeof createReport>;
