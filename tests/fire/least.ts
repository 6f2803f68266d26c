import type { Row } from './part.ts';

const words = {
  acknowledged: 'acknowledged',
  operations: 'operations',
  faults: 'faults',
  inputs: 'inputs',
  attacksRefused: 'attacks refused',
  minutes: 'minutes',
} as const;

export type Counted = keyof typeof words;
export type Leasts = Partial<Record<Counted, number>>;

const entriesOf = (least: Leasts = {}) => Object.entries(least) as [Counted, number][];
const say = (count: number) => count.toLocaleString('en', { maximumFractionDigits: 1 });

/** For the table: '20 faults'. */
export const sayLeast = (least?: Leasts) =>
  entriesOf(least)
    .map(([name, count]) => `${say(count)} ${words[name]}`)
    .join(', ');

/** A row that did less than its least has failed, even where all that it did held. */
export function judgeLeast(row: Row): Row {
  if (row.isLeftOut) return row;
  const missed = entriesOf(row.least)
    .filter(([name, count]) => (row[name] ?? 0) < count)
    .map(([name, count]) => `${say(row[name] ?? 0)} ${words[name]}, but at least ${say(count)} are to be`);
  return { ...row, problems: [...row.problems, ...missed] };
}
