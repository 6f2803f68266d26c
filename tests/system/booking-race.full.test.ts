import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { type Client, openClient } from '../support/api/wire.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { make } from '../support/db/make.ts';
import { raisePolicies } from '../support/db/raise-policies.ts';
import { startServer } from '../support/processes/server.ts';

const CLIENTS = 200;
const PLACES = 5;
const ROUNDS = 20;

const databaseUrl = await testDatabaseUrl();
const db = openDb(databaseUrl, { max: 4 });
// All of them come from this machine, and some win many rounds.
await raisePolicies(db, { unpaidVisits: 100, unprovedVisits: 100, placesByAddress: 1_000_000 });

async function signedInClient(origin: string): Promise<Client> {
  const { userId } = await make.customer(db);
  const client = openClient(origin, `session=${await startSession(db, userId, null)}`);
  await client.get('/healthz'); // the socket is open before the race begins
  return client;
}

const slotOfRound = (round: number) => {
  const day = new Date(Date.now() + (3 + Math.floor(round / 10)) * 86_400_000).toISOString().slice(0, 10);
  return { date: day, slotTime: `${String(9 + (round % 10)).padStart(2, '0')}:00:00` };
};

test('200 customers on two server processes race for 5 seats, 20 times over: 5 seats are sold each time', async () => {
  const servers = await Promise.all([startServer(databaseUrl), startServer(databaseUrl)]);
  const { labId } = await make.lab(db, { slot_capacity: PLACES });
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, i) => signedInClient(servers[i % 2]?.url ?? '')),
  );

  for (let round = 0; round < ROUNDS; round += 1) {
    const slot = slotOfRound(round);
    const answers = await Promise.all(
      clients.map((client) =>
        client.mutate('booking.create', { labTestId, ...slot, idempotencyKey: randomUUID() }),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 409 && answer.body.includes('"SLOT_FULL"'));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(PLACES);
    expect(refused).toHaveLength(CLIENTS - PLACES);
  }

  const { rows } = await sql<{ sold: number; counted: number }>`
    select count(*)::int as sold, max(c.booked) as counted
    from bookings b join slot_counters c on c.lab_id = b.lab_id and c.slot_start = b.booking_time
    where b.lab_id = ${labId} group by b.booking_time order by b.booking_time`.execute(db);
  expect(rows).toEqual(Array.from({ length: ROUNDS }, () => ({ sold: PLACES, counted: PLACES })));
  for (const client of clients) client.close();
  await db.destroy();
});

test('the control: counting first and inserting then, under the same load, sells more seats than there are', async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 40 });
  await pool.query('create table naive_bookings (slot int not null, customer int not null)');
  await Promise.all(Array.from({ length: 40 }, () => pool.query('select pg_sleep(0.05)'))); // opens every socket

  async function bookNaively(slot: number, customer: number) {
    const { rows } = await pool.query<{ taken: number }>(
      'select count(*)::int as taken from naive_bookings where slot = $1',
      [slot],
    );
    if ((rows[0]?.taken ?? 0) >= PLACES) return;
    await pool.query('insert into naive_bookings values ($1, $2)', [slot, customer]);
  }
  for (let slot = 0; slot < ROUNDS; slot += 1) {
    await Promise.all(Array.from({ length: CLIENTS }, (_, customer) => bookNaively(slot, customer)));
  }

  const { rows } = await pool.query<{ oversold: number }>(
    'select count(*)::int as oversold from (select slot from naive_bookings group by slot having count(*) > $1) s',
    [PLACES],
  );
  await pool.end();
  expect(rows[0]?.oversold).toBeGreaterThan(0);
});
