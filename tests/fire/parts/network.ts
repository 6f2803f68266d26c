import { setTimeout as pause } from 'node:timers/promises';
import { asAdmin } from '../../support/db/as-admin.ts';
import { type Part, timesOf } from '../part.ts';
import { underLoad } from '../under-load.ts';

const CUTS = 20;
const BETWEEN = 60;
const SLOW_MS = 150;

/** The network between servers and PostgreSQL is cut, swallows everything, and is slow. */
export const network: Part = {
  name: 'network',
  async run(world, { share }) {
    const cuts = timesOf(share, CUTS);
    const between = timesOf(share, BETWEEN, 20);
    const cut = await underLoad(
      world,
      { part: 'network cut', name: 'cut', done: () => `${cuts} cuts in the middle, for up to 2 s` },
      async ({ site, load, afterFault }) => {
        for (let turn = 0; turn < cuts; turn += 1) {
          await load.acknowledge(between);
          site.proxy.cut();
          await pause((turn % 5) * 500);
          site.proxy.mend();
          await afterFault();
        }
      },
    );
    const silent = await underLoad(
      world,
      { part: 'network silent', name: 'silent', done: () => 'nothing arrives for 12 s, and nobody is told' },
      async ({ site, load, afterFault }) => {
        await load.acknowledge(between);
        site.proxy.swallow();
        await pause(12_000);
        site.proxy.mend();
        await afterFault();
        await load.acknowledge(between);
      },
    );
    const slow = await underLoad(
      world,
      { part: 'database slow', name: 'slow', done: () => `${SLOW_MS} ms in each direction` },
      async ({ site, load, afterFault }) => {
        site.proxy.delay(SLOW_MS);
        await load.acknowledge(between * 3);
        site.proxy.mend();
        await afterFault();
      },
    );
    return [
      { ...cut, least: { faults: cuts } },
      { ...silent, least: { faults: 1 } },
      { ...slow, least: { acknowledged: between * 3 } },
    ];
  },
};

const HOLD_MS = 12_000;

/** Connections run out: a table is locked for longer than anybody waits, with pools of five for 64 people. */
export const pool: Part = {
  name: 'pool',
  async run(world, { share }) {
    const row = await underLoad(
      world,
      {
        part: 'pool exhausted',
        name: 'pool',
        clients: 64,
        env: { DATABASE_POOL: '5' },
        done: (clients) => `2 connections a server, ${clients} clients, a table locked for 12 s`,
      },
      async ({ site, load, afterFault }) => {
        await load.acknowledge(timesOf(share, BETWEEN * 4, 20));
        const direct = new URL(site.databaseUrl);
        direct.port = `${site.cluster.port()}`;
        await asAdmin(
          direct.href,
          `begin; lock table slot_counters in access exclusive mode; select pg_sleep(${HOLD_MS / 1000}); rollback`,
        );
        await afterFault();
        await load.acknowledge(timesOf(share, BETWEEN * 4, 20));
      },
    );
    return [{ ...row, least: { faults: 1 } }];
  },
};
