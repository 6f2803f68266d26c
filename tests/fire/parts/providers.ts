import { setTimeout as pause } from 'node:timers/promises';
import type { FakeMoyasar } from '../../support/payments/fake-moyasar.ts';
import type { Mix } from '../load/load.ts';
import { type Part, timesOf } from '../part.ts';
import { underLoad } from '../under-load.ts';

/** Above all payments. */
const PAYMENTS: Mix = { book: 10, buy: 55, cancel: 30, move: 2, mine: 3, slots: 0 };
const PAYMENTS_BY_FAULT = 200;
const TOO_SLOW_MS = 8_000;

type Fault = { name: string; begin: (fake: FakeMoyasar) => void };
const one = (share: number) => Math.random() < share;

const faults: Fault[] = [
  { name: 'slow', begin: ({ switches }) => (switches.gate = () => pause(one(0.05) ? TOO_SLOW_MS : 300)) },
  { name: 'fails before', begin: ({ switches }) => (switches.failing = () => (one(0.3) ? 'before' : null)) },
  { name: 'fails after', begin: ({ switches }) => (switches.failing = () => (one(0.3) ? 'after' : null)) },
  {
    name: 'answers nonsense',
    begin: ({ switches }) => (switches.failing = () => (one(0.3) ? 'rubbish' : null)),
  },
  { name: 'forgets to tell', begin: ({ switches }) => (switches.webhooks = 'drop') },
  { name: 'tells thrice', begin: ({ switches }) => (switches.copies = 3) },
  {
    name: 'has taken another amount',
    begin: ({ switches }) => (switches.lying = () => (one(0.3) ? 'amount' : null)),
  },
  {
    name: 'has taken another currency',
    begin: ({ switches }) => (switches.lying = () => (one(0.3) ? 'currency' : null)),
  },
  {
    name: 'tells as paid what is not',
    begin: ({ switches }) => (switches.lying = () => (one(0.3) ? 'status' : null)),
  },
  { name: 'leaves out what we said', begin: ({ switches }) => (switches.paymentsCarryMetadata = false) },
];

const noFault = ({ switches }: FakeMoyasar) =>
  Object.assign(switches, {
    gate: () => Promise.resolve(),
    failing: () => null,
    lying: () => null,
    webhooks: 'send',
    copies: 1,
    paymentsCarryMetadata: true,
  });

/** The provider of payments is slow, fails before and after it did what was asked, and says what is not so. */
export const providers: Part = {
  name: 'providers',
  async run(world, { share }) {
    const each = timesOf(share, PAYMENTS_BY_FAULT, 30);
    const row = await underLoad(
      world,
      {
        part: 'provider of payments',
        name: 'providers',
        clients: 16,
        mix: PAYMENTS,
        thinkMs: 0,
        done: () => faults.map(({ name }) => name).join(', '),
      },
      async ({ site, load, afterFault }) => {
        for (const { begin } of faults) {
          begin(site.fake);
          await load.acknowledge(each);
          noFault(site.fake);
          await afterFault();
        }
      },
    );
    return [{ ...row, least: { faults: faults.length, acknowledged: faults.length * each } }];
  },
};
