import { demand, target } from '../target.ts';
import { parsePlanted, sanitisePlanted, searchPlanted } from './parsers.ts';

/** Targets of the test of the search itself: each of their parsers has one fault. */
export const targets = [
  target({
    name: 'hidden-branch',
    kind: 'text',
    seeds: ['kind=note;size=3'],
    longest: 1_000,
    read: parsePlanted,
    hold: (price) => demand(price >= 0, 'a price below zero'),
  }),
  target({
    name: 'quadratic',
    kind: 'text',
    seeds: ['a: b, c: d'],
    longest: 20_000,
    read: searchPlanted,
    hold: () => undefined,
  }),
  target({
    name: 'script',
    kind: 'text',
    seeds: ['<p>a</p>', '<b title="x">y</b>'],
    longest: 1_000,
    read: sanitisePlanted,
    hold: (clean) => demand(!/<script/i.test(clean), 'a script passes'),
  }),
];
