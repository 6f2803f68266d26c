import type { Step } from './steps.ts';

/** Shrunk failures, each found with its guard removed: they must stay fixed. */
export const knownStories: [name: string, steps: Step[]][] = [
  [
    'a visit that moves gives its earlier place back',
    [
      { do: 'book', test: 0, slot: 1 },
      { do: 'move', which: 0, slot: 0 },
    ],
  ],
  [
    'money for an order that was meanwhile confirmed at the lab goes back',
    [
      { do: 'hold', lines: [[0, 0]] },
      { do: 'checkOut', byCard: true },
      { do: 'checkOut', byCard: false },
      { do: 'pay', which: 0, isTaken: true },
    ],
  ],
  [
    'a second card for one invoice is money that goes back',
    [
      { do: 'hold', lines: [[0, 0]] },
      { do: 'checkOut', byCard: true },
      { do: 'pay', which: 0, isTaken: true },
      { do: 'pay', which: 0, isTaken: true },
    ],
  ],
  [
    'a refund whose answer was lost is not sent again',
    [
      { do: 'hold', lines: [[0, 0]] },
      { do: 'checkOut', byCard: true },
      { do: 'checkOut', byCard: false },
      { do: 'pay', which: 0, isTaken: true },
      { do: 'reconcile' },
      { do: 'sendRefunds', isCutOff: true },
    ],
  ],
  [
    'two tests held together and paid after the hold, with a rival in the place, come back whole',
    [
      {
        do: 'hold',
        lines: [
          [0, 0],
          [1, 0],
        ],
      },
      { do: 'checkOut', byCard: true },
      { do: 'holdEnds', isReleased: true },
      { do: 'rivalBooks', slot: 0 },
      { do: 'pay', which: 0, isTaken: true },
    ],
  ],
];
