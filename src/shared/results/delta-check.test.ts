import { expect, test } from 'vitest';
import { type DeltaLimit, type DeltaValue, deltaOf } from './delta-check.ts';

const exact = (canonical: number | null): DeltaValue => ({ canonical, comparator: null });
const above = (canonical: number): DeltaValue => ({ canonical, comparator: '>' });
const below = (canonical: number): DeltaValue => ({ canonical, comparator: '<' });
const half: DeltaLimit = { kind: 'percent', amount: 50 };
const one: DeltaLimit = { kind: 'absolute', amount: 1 };

test.each([
  ['a rise', exact(8), exact(5), half, { change: 3, percent: 60, isExact: true, exceedsLimit: true }],
  ['a fall', exact(2), exact(5), half, { change: -3, percent: -60, isExact: true, exceedsLimit: true }],
  ['the limit itself', exact(7.5), exact(5), half, { exceedsLimit: false, percent: 50 }],
  ['a fraction at the limit', exact(5.1), exact(4.1), one, { exceedsLimit: false, change: 1 }],
  ['beyond an absolute limit', exact(5.2), exact(4.1), one, { exceedsLimit: true }],
  ['no limit', exact(500), exact(1), null, { exceedsLimit: false, percent: 49_900 }],
  ['from zero', exact(1), exact(0), half, { exceedsLimit: true, percent: null }],
  ['zero again', exact(0), exact(0), half, { exceedsLimit: false, change: 0 }],
  ['a negative value', exact(-6), exact(-3), half, { percent: -100, exceedsLimit: true }],
  ['at least so much more', above(500), exact(100), half, { isExact: false, exceedsLimit: true }],
  ['from less than', exact(5), below(1), half, { isExact: false, exceedsLimit: true }],
] as const)('%s', (_name, now, before, limit, expected) => {
  expect(deltaOf(now, before, limit)).toMatchObject(expected);
});

test.each([
  ['words', exact(null), exact(5)],
  ['words before', exact(5), exact(null)],
  ['less than something larger', below(8), exact(5)],
  ['above something smaller', above(3), exact(5)],
  ['after more than something smaller', exact(8), above(5)],
  ['both below', below(5), below(5)],
])('%s: no change is known', (_name, now, before) => {
  expect(deltaOf(now, before, half)).toBeNull();
});
