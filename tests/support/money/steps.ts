import fc from 'fast-check';

/** The possible steps with a number each, which selects one of the existing objects at run time. */
export type Step =
  | { do: 'book'; test: number; slot: number }
  | { do: 'hold'; lines: [test: number, slot: number][] }
  | { do: 'checkOut'; byCard: boolean }
  | { do: 'pay'; which: number; isTaken: boolean }
  | { do: 'webhook'; which: number }
  | { do: 'holdEnds'; isReleased: boolean }
  | { do: 'rivalBooks'; slot: number }
  | { do: 'rivalCancels' }
  | { do: 'cancel'; which: number; isWhole: boolean }
  | { do: 'refundPart'; which: number; percent: number }
  | { do: 'getsLate'; which: number }
  | { do: 'move'; which: number; slot: number }
  | { do: 'finish'; which: number; how: 'completed' | 'no_show' }
  | { do: 'choosePlan'; tier: 'basic' | 'premium' | 'enterprise' }
  | { do: 'monthPasses' }
  | { do: 'reconcile' }
  | { do: 'sendRefunds'; isCutOff: boolean };

/** A notice period that excludes every visit. */
export const LATE_NOTICE_HOURS = 20_000;

const number = fc.nat({ max: 5 });
const slot = fc.nat({ max: 2 });
const test = fc.nat({ max: 2 });
const of = <Name extends Step['do'], Rest>(name: Name, rest: fc.Arbitrary<Rest>) =>
  rest.map((others) => ({ do: name, ...others }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: of('book', fc.record({ test, slot })) },
  {
    weight: 4,
    arbitrary: of(
      'hold',
      fc.record({ lines: fc.array(fc.tuple(test, slot), { minLength: 1, maxLength: 3 }) }),
    ),
  },
  { weight: 4, arbitrary: of('checkOut', fc.record({ byCard: fc.boolean() })) },
  { weight: 4, arbitrary: of('pay', fc.record({ which: number, isTaken: fc.boolean() })) },
  { weight: 4, arbitrary: of('webhook', fc.record({ which: number })) },
  { weight: 2, arbitrary: of('holdEnds', fc.record({ isReleased: fc.boolean() })) },
  { weight: 2, arbitrary: of('rivalBooks', fc.record({ slot })) },
  { weight: 1, arbitrary: of('rivalCancels', fc.constant({})) },
  { weight: 3, arbitrary: of('cancel', fc.record({ which: number, isWhole: fc.boolean() })) },
  {
    weight: 3,
    arbitrary: of('refundPart', fc.record({ which: number, percent: fc.integer({ min: 1, max: 100 }) })),
  },
  { weight: 1, arbitrary: of('getsLate', fc.record({ which: number })) },
  { weight: 2, arbitrary: of('move', fc.record({ which: number, slot })) },
  {
    weight: 2,
    arbitrary: of('finish', fc.record({ which: number, how: fc.constantFrom('completed', 'no_show') })),
  },
  {
    weight: 1,
    arbitrary: of('choosePlan', fc.record({ tier: fc.constantFrom('basic', 'premium', 'enterprise') })),
  },
  { weight: 1, arbitrary: of('monthPasses', fc.constant({})) },
  { weight: 1, arbitrary: of('reconcile', fc.constant({})) },
  { weight: 1, arbitrary: of('sendRefunds', fc.record({ isCutOff: fc.boolean() })) },
);

/** A customer's story of up to 14 steps. */
export const story = fc.array(step, { minLength: 2, maxLength: 14 });
