import { expect, test } from 'vitest';
import { planTubes, takenBeside } from './plan-tubes.ts';

const EDTA = 'Blood from a vein, EDTA tube';
const SERUM = 'Blood from a vein, serum tube';
const GEL = 'Blood from a vein, serum gel tube';

/** The planned tubes as 'specimen: tests, tubes, millilitres'. */
const plan = (kind: string, ...specimens: string[]) =>
  planTubes(
    specimens.map((specimenEn, index) => ({
      id: String(index),
      specimenKind: kind,
      specimenAr: 'دم',
      specimenEn,
    })),
  ).map(({ specimenName, ids, tubeCount, millilitres }) => [
    specimenName.en,
    ids.length,
    tubeCount,
    millilitres,
  ]);

test.each([
  ['one test', [EDTA], [[EDTA, 1, 1, 0.5]]],
  ['serum joins serum gel, whichever is named first', [SERUM, GEL], [[GEL, 2, 1, 1]]],
  [
    'different caps are different tubes',
    [EDTA, GEL],
    [
      [EDTA, 1, 1, 0.5],
      [GEL, 1, 1, 0.5],
    ],
  ],
  [
    'an alternative joins what is drawn anyway',
    ['Blood from a vein, EDTA or citrate tube', EDTA],
    [[EDTA, 2, 1, 1]],
  ],
  ['other words for the same tube', ['Whole blood from a vein, EDTA tube', EDTA], 1],
  ['a tube on ice stands alone', [EDTA, 'Blood from a vein, EDTA tube, kept cold'], 2],
  ['and so does one without light', [SERUM, 'Blood from a vein, serum tube protected from light'], 2],
  ['a later draw stands alone', [`${GEL} two hours after the glucose drink`, GEL], 2],
  ['no known tube', ['Blood from two veins, culture bottles', EDTA], 2],
  ['ten tests fill one gel tube', Array.from({ length: 10 }, () => GEL), [[GEL, 10, 1, 5]]],
  ['eleven need two', [...Array.from({ length: 10 }, () => GEL), SERUM], [[GEL, 11, 2, 5.5]]],
])('%s', (_name, specimens, expected) => {
  const planned = plan('blood', ...specimens);
  expect(typeof expected === 'number' ? planned.length : planned).toEqual(expected);
});

test('urine shares with the same words only, and has no tube', () => {
  const cup = 'Fresh urine, about 20 mL, clean cup';
  expect(plan('urine', cup, cup, 'First morning urine, clean cup')).toEqual([
    [cup, 2, 1, null],
    ['First morning urine, clean cup', 1, 1, null],
  ]);
});

test.each([
  ['the same tube', [SERUM, GEL], 'sameTube'],
  ['another tube of the same needle', [EDTA, GEL], 'sameNeedle'],
  ['a tube on ice, of the same needle', [EDTA, `${EDTA}, on ice`], 'sameNeedle'],
  ['unknown tubes', ['Blood from a vein', 'Blood from a vein, slide'], 'sameNeedle'],
  ['a later draw', [GEL, `${GEL} two hours after the glucose drink`], 'apart'],
])('beside another test: %s', (_name, [one = '', other = ''], expected) => {
  const line = (id: string, specimenEn: string) => ({
    id,
    specimenKind: 'blood',
    specimenAr: 'دم',
    specimenEn,
  });
  expect(takenBeside(line('1', one), line('2', other))).toBe(expected);
  expect(takenBeside(line('1', one), { ...line('2', one), specimenKind: 'urine' })).toBe('apart');
});
