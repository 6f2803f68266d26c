import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSession } from '#/server/auth/start-session.ts';
import { openDb } from '#/server/db/client.ts';
import { testDatabaseUrl } from '../support/db.ts';
import { readEvents } from '../support/event-stream.ts';
import { make } from '../support/make.ts';
import { startWorker } from '../support/server.ts';

const LONGEST_MS = 180_000;

test(
  'on workerd an open page hears of a message, and its connection goes with it',
  { timeout: LONGEST_MS },
  async () => {
    const databaseUrl = await testDatabaseUrl();
    const db = openDb(databaseUrl, { max: 1 });
    const { url } = await startWorker(databaseUrl);
    const { userId } = await make.customer(db);
    const cookie = `session=${await startSession(db, userId, null)}`;
    const page = new AbortController();
    const stream = readEvents(
      await fetch(`${url}/trpc/inbox.live`, { headers: { cookie }, signal: page.signal }),
    );
    expect((await stream.nextOf(['message']))?.data).toContain('"unreadCount":0');
    await sql`select tell(${userId}, 'planStarted', null, null)`.execute(db);
    expect((await stream.nextOf(['message']))?.data).toContain('"unreadCount":1');

    page.abort();
    const others = async () =>
      (
        await sql<{ others: number }>`
        select count(*)::int as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
      ).rows[0]?.others;
    await expect.poll(others, { timeout: 60_000 }).toBe(0);
    await db.destroy();
  },
);
