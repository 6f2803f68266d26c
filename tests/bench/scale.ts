import { availableParallelism } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countTaken, openSlots } from './booking-attempts.ts';
import { alternate, runAtOnce } from './measure.ts';
import type { Report } from './report.ts';
import { bookingRequest, cookieOf, fireAtAll, makeLoads, type ScaleRun } from './scale-load.ts';
import { type BenchServer, startServer } from './start-server.ts';

const ROUNDS = 5;
const COUNTS = [1, 2, 4] as const;
const FRESH_SLOTS = 40;
const CAPACITY = 4;
const RACERS = 64;

type Count = (typeof COUNTS)[number];
type Name = keyof Awaited<ReturnType<typeof makeLoads>>;
type Results = Record<`${Name} ${Count}`, ScaleRun[]>;

/** One, two and four processes over one PostgreSQL, on a copy of the data; afterwards the rows are counted. */
export async function benchScale(db: Kysely<DB>, databaseUrl: string, report: Report) {
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(databaseUrl)));
  try {
    const bookedIds: string[] = [];
    const loads = await makeLoads(db, bookedIds);
    const contestants = Object.fromEntries(
      Object.entries(loads).flatMap(([name, load]) =>
        COUNTS.map((count) => [`${name} ${count}`, () => fireAtAll(servers.slice(0, count), load)] as const),
      ),
    ) as Record<keyof Results, () => Promise<ScaleRun>>;
    // Each of the processes' connections plans each statement anew for its first five runs.
    await alternate(2, contestants);
    addRates(await alternate(ROUNDS, contestants), report);
    await addMemory(servers, report);
    await raceForPlaces(db, servers, report);
    await countAfterwards(db, bookedIds, report);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const names = [
  'bare Hono',
  'primary key',
  'page from the cache',
  'page rendered',
  'search',
  'booking',
] as const;

function addRates(results: Results, report: Report) {
  const roundsOf = (name: Name, count: Count, what: keyof ScaleRun) =>
    results[`${name} ${count}`].map((run) => run[what]);
  for (const name of names) {
    for (const count of COUNTS) {
      const value = roundsOf(name, count, 'perSecond');
      const against = (what: string, reference: number[]) => ({ what, value: reference });
      const figure = {
        group: 'scale',
        what: `${name}, ${count} process${count > 1 ? 'es' : ''}`,
        value,
        unit: '/s',
      };
      report.add({ ...figure, reference: against('1 process', roundsOf(name, 1, 'perSecond')) });
      if (name === 'bare Hono') continue;
      const ceiling = name === 'primary key' ? 'bare Hono' : 'primary key';
      report.add({
        ...figure,
        reference: against(`${ceiling}, as many`, roundsOf(ceiling, count, 'perSecond')),
      });
      const cpu = { group: 'scale', what: `${figure.what}: CPU of the processes a request`, unit: 'ms' };
      report.add({ ...cpu, value: roundsOf(name, count, 'cpuMs') });
      report.add({ ...cpu, what: `${figure.what}: p99`, value: roundsOf(name, count, 'p99') });
    }
  }
  const cores = availableParallelism();
  report.note(
    `this machine has ${cores} cores, shared by the processes, PostgreSQL and the generator of the load: ` +
      `${cores < 8 ? 'the ratios say what more processes cost here, not what they bring where each has a core; ' : ''}` +
      'the CPU of a request says what a core can bear',
  );
}

async function addMemory(servers: readonly BenchServer[], report: Report) {
  const used = await Promise.all(servers.map((server) => server.memoryMib()));
  report.add({
    group: 'scale',
    what: 'memory of the process with the most load',
    value: Math.max(...used),
    unit: 'MiB',
  });
}

/** All clients book one empty slot at once, a quarter of them at each process, repeatedly. */
async function raceForPlaces(db: Kysely<DB>, servers: readonly BenchServer[], report: Report) {
  const { slots, attempt } = await openSlots(db, { count: FRESH_SLOTS, capacity: CAPACITY, skip: 0 });
  const [slot] = slots;
  if (!slot) throw new Error('no empty slots');
  const racers = Array.from({ length: RACERS }, (_, racer) => attempt(slot, racer).customer.userId);
  const cookies = await Promise.all(racers.map((userId) => cookieOf(db, userId)));
  const answers = new Map<number, number>();
  for (const each of slots) {
    await runAtOnce(RACERS, RACERS, async (racer) => {
      const { path, ...request } = bookingRequest(attempt(each, racer).input, cookies[racer] ?? '');
      const { status } = await fetch(`${servers[racer % servers.length]?.app}${path}`, request);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
  }
  const taken = await countTaken(db, slots);
  const places = { unit: `of ${FRESH_SLOTS * CAPACITY} places`, holdsAnywhere: true, target: { atMost: 0 } };
  const count = (what: string, excessOf: (sold: number) => number) => {
    const value = taken.reduce((sum, sold) => sum + Math.max(0, excessOf(sold)), 0);
    report.add({ group: 'scale', what: `race at 4 processes: ${what}`, value, ...places });
    if (value > 0) report.fail(`a race over four processes: ${what} by ${value}`);
  };
  count('oversold', (sold) => sold - CAPACITY);
  count('undersold', (sold) => CAPACITY - sold);
  const confirmed = answers.get(200) ?? 0;
  if (confirmed !== FRESH_SLOTS * CAPACITY || confirmed + (answers.get(409) ?? 0) !== FRESH_SLOTS * RACERS)
    report.fail(`racers were answered ${JSON.stringify([...answers])}`);
}

/** Checks that no counter exceeds its capacity or differs from its visits, and that no confirmed booking is missing. */
async function countAfterwards(db: Kysely<DB>, bookedIds: string[], report: Report) {
  const { rows } = await sql<{ oversold: number; wrong: number; lost: number }>`
    select (select count(*) from slot_counters where booked > capacity) as oversold,
           (select count(*) from slot_counters c
            full join (select lab_id, slot_start, count(*) as visits from visits where is_live group by 1, 2) v
              using (lab_id, slot_start)
            where coalesce(c.booked, 0) <> coalesce(v.visits, 0) and slot_start > now()) as wrong,
           (select count(*) from unnest(${bookedIds}::uuid[]) confirmed(id)
            where not exists (select from bookings b where b.id = confirmed.id)) as lost`.execute(db);
  const [found] = rows;
  const unit = `after ${bookedIds.length} bookings`;
  for (const what of ['oversold', 'wrong', 'lost'] as const) {
    const value = found?.[what] ?? Number.NaN;
    const words = {
      oversold: 'slots above their capacity',
      wrong: 'counters beside their visits',
      lost: 'bookings lost',
    };
    report.add({
      group: 'scale',
      what: words[what],
      value,
      unit,
      holdsAnywhere: true,
      target: { atMost: 0 },
    });
    if (value !== 0) report.fail(`${value} ${words[what]}`);
  }
}
