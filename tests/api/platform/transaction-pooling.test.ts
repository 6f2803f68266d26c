import { glob, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();

/** Features of a session: behind Hyperdrive a connection belongs to a caller for one transaction only. */
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
  'src/server/messages/inbox/listen-for-messages.ts listen':
    'Node alone, on a connection of its own; Workers poll',
  'src/server/platform/db/routines.ts advisory lock': 'Node migrates before a release',
  'src/server/seed/run/seed-run.ts advisory lock': 'Node seeds before a release',
  'src/server/seed/scale/scale-tests.ts temporary table': 'as above; gone with its transaction',
  'src/server/seed/scale/scale-labs.ts temporary table': 'as above',
  'src/server/seed/scale/scale-bookings.ts temporary table': 'as above',
};

const findings = (text: string) =>
  Object.entries(OF_A_SESSION).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

test('no statement of the server needs a session, except those that only Node sends', async () => {
  const found = new Set<string>();
  for await (const file of glob('src/server/**/*.ts')) {
    if (file.endsWith('.test.ts') || file.endsWith('.gen.ts')) continue;
    const text = (await readFile(file, 'utf8')).replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
    for (const finding of findings(text)) found.add(`${file} ${finding}`);
  }
  expect([...found].toSorted()).toEqual(Object.keys(MAY).toSorted());
});

test('no function in the database needs a session', async () => {
  const { rows } = await sql<{ name: string; body: string }>`
    select p.oid::regprocedure::text as name, p.prosrc as body
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      and l.lanname in ('sql', 'plpgsql')`.execute(db);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.flatMap(({ name, body }) => findings(body).map((finding) => `${name} ${finding}`))).toEqual([]);
});
