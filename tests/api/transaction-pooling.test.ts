import { glob, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openQueue } from '#/server/jobs/open-queue.ts';
import { MAIL_QUEUE } from '#/server/mail/mail.ts';
import { testDb } from '../support/db.ts';

const db = await testDb();

/** What belongs to a session, which behind Hyperdrive nobody has for longer than a transaction. */
const OF_A_SESSION: Record<string, RegExp> = {
  'advisory lock': /advisory_(?:xact_)?(?:un)?lock|pg_advisory|pg_try_advisory/i,
  listen: /['"`(]\s*(?:un)?listen\s+\w/i,
  'setting for the session':
    /['"`;]\s*set\s+(?:session\b|time zone\b|search_path\b|role\b)|set_config\(.*\bfalse\b/i,
  'temporary table': /\btemp(?:orary)?\s+(?:table|view|sequence)\b/i,
  'cursor that outlives its transaction': /\bwith\s+hold\b/i,
  'statement prepared in SQL': /['"`;]\s*(?:prepare|deallocate|discard)\s+\w/i,
  copy: /\bcopy\s+\w+\s*(?:\([^)]*\)\s*)?(?:from|to)\s+(?:stdin|stdout)/i,
};

const MAY: Record<string, string> = {
  'src/server/inbox/listen-for-messages.ts listen':
    'Node alone, by a connection of its own; Workers look again and again',
  'src/server/db/seed/seed-run.ts advisory lock': 'seeding is done by Node, before a release',
  'src/server/db/seed/scale-tests.ts temporary table': 'as above; gone with its transaction',
  'src/server/db/seed/scale-labs.ts temporary table': 'as above',
  'src/server/db/seed/scale-bookings.ts temporary table': 'as above',
};

const findings = (text: string) =>
  Object.entries(OF_A_SESSION).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

test('no statement of the server needs a session, but for those that Node alone sends', async () => {
  const found = new Set<string>();
  for await (const file of glob('src/server/**/*.ts')) {
    if (file.endsWith('.test.ts') || file.endsWith('.gen.ts')) continue;
    const text = (await readFile(file, 'utf8')).replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
    for (const finding of findings(text)) found.add(`${file} ${finding}`);
  }
  expect([...found].toSorted()).toEqual(Object.keys(MAY).toSorted());
});

test('no function in the database needs one', async () => {
  const { rows } = await sql<{ name: string; body: string }>`
    select p.oid::regprocedure::text as name, p.prosrc as body
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      and l.lanname in ('sql', 'plpgsql')`.execute(db);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.flatMap(({ name, body }) => findings(body).map((finding) => `${name} ${finding}`))).toEqual([]);
});

test('the queue is kept in order without advisory locks', async () => {
  await sql`
    update pgboss.queue set monitor_on = now() - interval '1 day', monitor_claim_on = null,
                            maintain_on = now() - interval '1 day'`.execute(db);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  let sent: string[] = [];
  try {
    const queue = await openQueue(db);
    await queue.supervise(MAIL_QUEUE);
    await queue.fetch(MAIL_QUEUE, { batchSize: 5, includeMetadata: true });
    sent = spy.mock.calls.map(([statement]) => JSON.stringify(statement));
  } finally {
    spy.mockRestore();
  }
  const all = sent.join('\n');
  // It has done its whole round: what was claimed by the dead is taken back, and what is old goes.
  expect(all).toMatch(/delete from pgboss\./i);
  expect(sent.length).toBeGreaterThan(5);
  expect(findings(all)).toEqual([]);
});
