import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerFreedPlaces } from '#/server/booking/waiting/offer-freed-places.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle, untilWaiting } from '../../support/api/together.ts';
import { strayVisits, wrongCounters } from '../../support/booking/ordering.ts';
import { bookAt, waitedLab } from '../../support/booking/waiting.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { raisePolicies } from '../../support/db/raise-policies.ts';

const ENTRIES = 1_000;
const PLACES = 50;
const TAKERS = 64;
const CONNECTIONS = 16;

// Two pools, as two processes have them.
const url = await testDatabaseUrl();
const pools = [openDb(url, { max: CONNECTIONS }), openDb(url, { max: CONNECTIONS })] as const;
const [db] = pools;
beforeAll(() => Promise.all(pools.map((pool) => openConnections(pool, CONNECTIONS))));
afterAll(() => Promise.all(pools.map((pool) => pool.destroy())));
const poolOf = (index: number) => pools[index % 2] ?? db;

const tasks = () =>
  Promise.all(pools.map((pool) => reachingAll('task', () => offerFreedPlaces({ db: pool }))));

/** A process offers a place, waits for the person's own press, and loses its connection there. */
async function offerAndBeKilled() {
  const killed = openDb(url, { max: 1 });
  await db.transaction().execute(async (trx) => {
    await sql`
      select from user_profiles where id = (
        select user_id from wait_entries where state = 'waiting' order by place_in_line limit 1) for update`.execute(
      trx,
    );
    const offering = settle([reachingAll('task', () => offerFreedPlaces({ db: killed }))]);
    await untilWaiting(db, 1);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect((await offering).refusals).toHaveLength(1);
  });
  await killed.destroy();
}

/** Who has been offered a place, in the order of the line, and what became of it. */
async function offers() {
  const { rows } = await sql<{ id: string; user: string; place: number; outcome: string | null }>`
    select o.id, o.user_id as "user", rank.place, o.outcome
    from wait_offers o join wait_entries e on e.id = o.entry_id
    join (select id, row_number() over (order by created_at, id) as place from wait_entries) rank on rank.id = e.id
    order by rank.place, o.id`.execute(db);
  return rows;
}

/** A lab with fifty places in two times of one day, all of them booked, and a thousand people who wait for that day. */
async function crowdedLab() {
  const lab = await waitedLab(db, { slot_capacity: PLACES / 2 });
  const slots = ['10:00', '15:00'];
  const booked: { actor: Actor; id: string }[] = [];
  for (let index = 0; index < PLACES; index += 1) {
    const { actor } = await make.customer(db);
    booked.push({ actor, id: (await bookAt(db, actor, lab, slots[index % 2] ?? '')).id });
  }
  await sql`delete from opening_hours where lab_id = ${lab.labId}`.execute(db);
  await sql`
    insert into opening_hours (lab_id, dow, open_min, close_min)
    select ${lab.labId}, d, m, m + 30 from generate_series(0, 6) d, unnest(array[600, 900]) m`.execute(db);
  const people = await Promise.all(Array.from({ length: ENTRIES }, () => make.customer(db)));
  await sql`
    insert into wait_entries (user_id, lab_id, test_ids, from_on, to_on, day_parts, notice_minutes, created_at)
    select p.id, ${lab.labId}, ${[lab.testId]}, ${lab.day(2)}, ${lab.day(2)}, '{morning,afternoon}', 60,
           now() - interval '1 hour' + p.at * interval '1 second'
    from unnest(${people.map(({ userId }) => userId)}::uuid[]) with ordinality as p (id, at) order by p.at`.execute(
    db,
  );
  return { booked, actorOf: new Map(people.map(({ userId, actor }) => [userId, actor])) };
}

test('1,000 wait, 50 places free, 64 press at once in two pools: each place once, the first in line first', async () => {
  await raisePolicies(db, { unpaidVisits: 1_000, unprovedVisits: 1_000, placesByAddress: 1_000_000 });
  const { booked, actorOf } = await crowdedLab();
  // Places free while both processes offer; then one of them is killed while it offers.
  const cancel = (from: number, to: number) =>
    settle(
      booked.slice(from, to).map(({ actor, id }, at) => callAs(poolOf(at), actor).booking.cancel({ id })),
    );
  const [first] = await Promise.all([cancel(0, PLACES / 2), tasks(), tasks()]);
  await tasks();
  const second = await cancel(PLACES / 2, PLACES);
  expect([...first.refusals, ...second.refusals]).toEqual([]);
  await offerAndBeKilled();
  await tasks();
  const offered = await offers();
  expect(offered.map(({ place }) => Number(place))).toEqual(
    Array.from({ length: PLACES }, (_, at) => at + 1),
  );
  expect(new Set(offered.map(({ user }) => user)).size).toBe(PLACES);

  // Thirty-two take theirs, each pressing twice, while a stranger presses on the same.
  const taken = offered.slice(0, TAKERS / 2);
  const press = (actor: Actor | undefined, offerId: string, pool: number) =>
    callAs(poolOf(pool), actor ?? null).booking.takeOffer({ offerId });
  const stranger = await make.customer(db);
  const [{ won, refusals }, thieves] = await Promise.all([
    settle(
      taken.flatMap(({ id, user }) => [press(actorOf.get(user), id, 0), press(actorOf.get(user), id, 1)]),
    ),
    settle(taken.map(({ id }, at) => press(stranger.actor, id, at))),
    tasks(),
  ]);
  expect(refusals).toEqual([]);
  expect(new Set(won.map(({ id }) => id)).size).toBe(TAKERS / 2);
  expect(new Set(thieves.refusals)).toEqual(new Set(['NOT_FOUND']));

  // The other eighteen do not answer; their places go to the next eighteen.
  await sql`update orders set hold_expires_at = now() - interval '1 minute' where status = 'held'`.execute(
    db,
  );
  await sql`select expire_due_orders(null, 1000)`.execute(db);
  await tasks();
  const again = (await offers()).filter(({ outcome }) => outcome === null);
  const next = PLACES - TAKERS / 2;
  expect(again.map(({ place }) => Number(place))).toEqual(
    Array.from({ length: next }, (_, at) => PLACES + at + 1),
  );
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from wait_entries group by state order by state`.execute(db);
  expect(rows).toEqual([
    { state: 'waiting', count: ENTRIES - PLACES },
    { state: 'offered', count: next },
    { state: 'taken', count: TAKERS / 2 },
  ]);
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
}, 240_000);
