import { openDb } from '#/server/platform/db/client.ts';
import { checkHistory } from '../history/check-history.ts';
import { readFinalState } from '../history/read-final-state.ts';
import { innerDoor } from '../load/door.ts';
import { MIXED, startLoad } from '../load/load.ts';
import { makePlace } from '../load/people.ts';
import { type Part, type Row, summarize, timesOf } from '../part.ts';
import { openSite, type World } from '../world/world.ts';

const CLIENTS = 64;
const CONNECTIONS = 48;
/** A million takes hours: `--operations=1000000` does so many, the whole what its minutes allow. */
const LEAST_OPERATIONS = 12_000;
/** One history: more would not fit the memory of the checker. */
const HISTORY = 50_000;
/** So many acknowledged commands: new connections are dear, and a slow machine would do nothing else. */
const CUT_EVERY = 800;

/** Histories of 64 clients over the product's own procedures, while all connections are cut now and then. */
export const histories: Part = {
  name: 'histories',
  async run(world, { share, operations, historyMinutes }) {
    const rows: Row[] = [];
    const until = performance.now() + historyMinutes * 60_000;
    for (let left = operations, turn = 0; left > 0 && performance.now() < until; left -= HISTORY, turn += 1)
      rows.push(await playOne(world, turn, Math.min(left, HISTORY), until));
    const sum = (name: 'operations' | 'acknowledged' | 'faults' | 'lost' | 'doubled') =>
      rows.reduce((total, row) => total + (row[name] ?? 0), 0);
    return [
      {
        part: 'histories',
        done: `${rows.length} of ${CLIENTS} clients, connections cut`,
        operations: sum('operations'),
        acknowledged: sum('acknowledged'),
        perSecond: rows.reduce((total, { perSecond = 0 }) => total + perSecond, 0) / rows.length,
        faults: sum('faults'),
        least: { operations: Math.min(operations, timesOf(share, LEAST_OPERATIONS)) },
        lost: sum('lost'),
        doubled: sum('doubled'),
        problems: rows.flatMap(({ problems }) => problems),
        notes: rows.flatMap(({ notes = [] }) => notes),
      },
    ];
  },
};

async function playOne(world: World, turn: number, operations: number, until: number): Promise<Row> {
  const site = await openSite(world, { name: `history_${turn}`, servers: 0 });
  const db = openDb(site.databaseUrl, { max: CONNECTIONS, queryTimeoutMs: 5_500 });
  try {
    const place = await makePlace(site.db, { labs: 8, people: CLIENTS * 4, capacity: 4 });
    const begun = performance.now();
    const load = startLoad(place, { clients: CLIENTS, operations, mix: MIXED, doorOf: () => innerDoor(db) });
    let faults = 0;
    const stopping = Number.isFinite(until) ? setTimeout(() => void load.stop(), until - begun) : undefined;
    let isOver = false;
    void load.ended.catch(() => {}).finally(() => (isOver = true));
    for (;;) {
      await load.acknowledge(CUT_EVERY);
      if (isOver) break;
      site.proxy.cut();
      site.proxy.mend();
      faults += 1;
    }
    await load.ended;
    clearTimeout(stopping);
    const seconds = (performance.now() - begun) / 1000;
    const final = await readFinalState(site.db, null);
    const history = { capacity: place.capacity, operations: load.tally.operations, final };
    return {
      part: 'history',
      done: '',
      faults,
      perSecond: load.tally.operations.length / seconds,
      // In one process with its clients an answer's delay is theirs.
      ...summarize(checkHistory(history), { ...load.tally, hangs: [] }),
    };
  } finally {
    await db.destroy();
    await site.close();
  }
}
