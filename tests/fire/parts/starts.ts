import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { asAdmin } from '../../support/db/as-admin.ts';
import { databaseUrl } from '../../support/db/database-url.ts';
import { type Part, type Row, timesOf } from '../part.ts';
import { prepareDatabase } from '../world/prepare-database.ts';
import { startServer } from '../world/server.ts';
import type { World } from '../world/world.ts';

const BROKEN_OFF = 10;
const READY_TIMEOUT_MS = 30_000;

async function newDatabase({ cluster }: World, name: string) {
  await asAdmin(databaseUrl(cluster.url(), 'postgres'), `create database ${name}`);
  return databaseUrl(cluster.url(), name);
}

/** What two databases of one release have in common: every table, column, function, constraint and trigger. */
const OUTLINE = `
  select md5(string_agg(line, e'\\n' order by line)) as outline from (
    select 'c ' || table_name || '.' || column_name || ' ' || data_type as line
    from information_schema.columns where table_schema = 'public' and table_name !~ '_\\d{4}_\\d{2}$'
    union all select 'f ' || pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
      select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 't ' || tgrelid::regclass || ' ' || tgname from pg_trigger
    where not tgisinternal and tgrelid::regclass::text !~ '_\\d{4}_\\d{2}$') l`;

const outlineOf = async (url: string) => (await asAdmin(url, OUTLINE))[0]?.['outline'];

async function untilReady(url: string) {
  const begun = performance.now();
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() - begun > READY_TIMEOUT_MS) return [`${url} is not ready`];
    await pause(100);
  }
  return [];
}

/** Starts two servers and two preparations at once on an empty database; they need no order. */
async function startTogether(world: World): Promise<Row> {
  const url = await newDatabase(world, 'fire_together');
  const prepared = [prepareDatabase(url), prepareDatabase(url)];
  const servers = await Promise.all([startServer(url), startServer(url)]);
  const ended = await Promise.all(prepared.map((one) => one.ended));
  const late = await Promise.all(servers.map((server) => untilReady(server.url)));
  await Promise.all(servers.map((server) => server.kill()));
  return {
    part: 'start at once',
    done: '2 preparations and 2 servers on an empty database',
    faults: 1,
    least: { faults: 1 },
    problems: [
      ...late.flat(),
      ...ended.filter(({ code }) => code !== 0).map(({ said }) => `a preparation failed: ${said}`),
    ],
  };
}

/** Kills the preparation at random moments, then lets one finish; the database equals one that nothing interrupted. */
async function breakOff(world: World, share: number): Promise<Row> {
  const whole = await newDatabase(world, 'fire_whole');
  const begun = performance.now();
  const first = await prepareDatabase(whole).ended;
  const wholeMs = performance.now() - begun;
  const times = timesOf(share, BROKEN_OFF, 2);
  const problems = first.code === 0 ? [] : [first.said];
  const url = await newDatabase(world, 'fire_broken');
  for (let turn = 0; turn < times; turn += 1) {
    const running = prepareDatabase(url);
    await pause(randomInt(Math.ceil(wholeMs * 0.1), Math.ceil(wholeMs * 0.9)));
    running.kill();
    await running.ended;
  }
  const last = await prepareDatabase(url).ended;
  if (last.code !== 0) problems.push(`the last preparation failed: ${last.said}`);
  if ((await outlineOf(url)) !== (await outlineOf(whole)))
    problems.push('the schema differs from an unbroken one');
  const count = 'select count(*)::int as tests from tests';
  const [broken, unbroken] = await Promise.all([asAdmin(url, count), asAdmin(whole, count)]);
  if (broken[0]?.['tests'] !== unbroken[0]?.['tests'])
    problems.push('the catalogue differs from an unbroken one');
  return {
    part: 'migration half done',
    done: `killed ${times} times, then run`,
    faults: times,
    least: { faults: times },
    problems,
  };
}

export const starts: Part = {
  name: 'starts',
  run: async (world, { share }) => [await startTogether(world), await breakOff(world, share)],
};
