import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { TEST_SECRET } from '../../support/api/site.ts';
import { asAdmin } from '../../support/db/as-admin.ts';
import { databaseUrl } from '../../support/db/database-url.ts';
import { makeEmptyDatabase } from '../../support/db/make-empty-database.ts';
import { backupCommands } from '../../support/processes/backup-commands.ts';
import { checkHistory } from '../history/check-history.ts';
import { cutHistory } from '../history/cut-history.ts';
import { readFinalState, withoutOlder } from '../history/read-final-state.ts';
import { httpDoor } from '../load/door.ts';
import { VISITS } from '../load/load.ts';
import type { Place } from '../load/people.ts';
import { newTally } from '../load/session.ts';
import { type Part, summarize, timesOf } from '../part.ts';
import { underLoad } from '../under-load.ts';
import { startCluster } from '../world/cluster.ts';
import { prepareDatabase } from '../world/prepare-database.ts';
import { startServer } from '../world/server.ts';
import { openWorld } from '../world/world.ts';

const DEMO = 'fire_demo';
const AROUND = 600;
const LONGEST_RESTORE_MS = 60_000;
const READY_PAUSE_MS = 50;

/** A backup of the demo while people book; PostgreSQL is lost for good, and another one serves what was restored. */
export const backup: Part = {
  name: 'backup',
  async run(_world, { share }) {
    const folder = mkdtempSync(join(tmpdir(), 'mukhtabari-backup-'));
    const world = await openWorld();
    const dataFolder = join(folder, 'data');
    const env = { DEMO: '1', DATA_DIR: dataFolder };
    try {
      await asAdmin(databaseUrl(world.cluster.url(), 'postgres'), `create database ${DEMO}`);
      const demo = { ...env, APP_SECRET: TEST_SECRET };
      const { code, said } = await prepareDatabase(databaseUrl(world.cluster.url(), DEMO), demo).ended;
      if (code !== 0) throw new Error(`there is no demo: ${said}`);
      const commands = await backupCommands(folder);
      const done = (clients: number) => `the demo, backed up beside ${clients} clients, restored elsewhere`;
      // A backup takes the site's own tables only: nobody is renamed.
      const options = { part: 'backup and restore', name: 'backup', template: DEMO, env, mix: VISITS, done };
      const row = await underLoad(world, options, async ({ site, place, load }) => {
        await load.acknowledge(timesOf(share, AROUND, 60));
        const begunAt = performance.now();
        const direct = new URL(site.databaseUrl);
        direct.port = `${site.cluster.port()}`;
        const made = await commands.backUp({ databaseUrl: direct.href, dataFolder });
        const endedAt = performance.now();
        await load.acknowledge(timesOf(share, AROUND, 60));
        await load.stop();
        const cut = cutHistory(load.tally.operations, { begunAt, endedAt });
        const restored = await restore({ folder, env, archive: made.path, commands, place });
        const violations = checkHistory({ capacity: place.capacity, operations: cut, final: restored.final });
        const { lost, doubled, problems } = summarize(violations, newTally());
        return {
          faults: 1,
          lost,
          doubled,
          recoveryMs: restored.tookMs,
          problems: [
            ...problems.map((problem) => `restored: ${problem}`),
            ...restored.problems,
            ...(made.code === 0 ? [] : [`the backup ended with ${made.code}: ${made.said}`]),
          ],
          notes: [made.said.trim().replace(/: \/.*/s, ''), ...restored.notes],
        };
      });
      return [{ ...row, least: { faults: 1 } }];
    } finally {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Restore = {
  folder: string;
  env: Record<string, string>;
  archive: string;
  commands: Awaited<ReturnType<typeof backupCommands>>;
  place: Place;
};

/** Into an empty PostgreSQL and an empty folder, until a server over them is ready. */
async function restore({ folder, env, archive, commands, place }: Restore) {
  const cluster = await startCluster(join(folder, 'restored'));
  const dataFolder = join(folder, 'restored-data');
  const problems: string[] = [];
  const begun = performance.now();
  const url = await makeEmptyDatabase(databaseUrl(cluster.url(), 'postgres'), 'restored');
  const { code, said } = await commands.restore({ databaseUrl: url, dataFolder }, [archive]);
  const restoredMs = performance.now() - begun;
  const server = await startServer(url, { env: { ...env, DATA_DIR: dataFolder } });
  while (!(await fetch(`${server.url}/readyz`)).ok) await pause(READY_PAUSE_MS);
  const tookMs = performance.now() - begun;
  const db = openDb(url, { max: 4 });
  try {
    const mine = await readOwn(server.url, db, place);
    const final = withoutOlder(await readFinalState(db, null), place);
    if (code !== 0) problems.push(`the restore ended with ${code}: ${said}`);
    if (!/ each compared\./.test(said)) problems.push(`the restore did not compare the rows: ${said}`);
    if (!/: 0 differences\./.test(said)) problems.push(`the restored ledger differs: ${said}`);
    if (mine.kind !== 'ok') problems.push(`a person of before is answered ${JSON.stringify(mine)}`);
    if (tookMs > LONGEST_RESTORE_MS) problems.push(`served again only after ${(tookMs / 1000).toFixed(1)} s`);
    const seconds = (restoredMs / 1000).toFixed(1);
    const notes = [`${final.bookings.length} bookings of these people restored, all in ${seconds} s`];
    return { final, tookMs, problems, notes };
  } finally {
    await db.destroy();
    await server.kill();
    await cluster.stop();
  }
}

/** Sessions are not in a backup: a person of before signs in anew. */
async function readOwn(origin: string, db: Kysely<DB>, { people: [person] }: Place) {
  if (!person) throw new Error('a place has people');
  const cookie = `session=${await startSession(db, person.userId, null)}`;
  const door = httpDoor(() => [origin], 0);
  const asked = { type: 'query', procedure: 'booking.mine', input: { show: 'upcoming', limit: 50 } } as const;
  const mine = await door.call({ ...person, cookie }, asked, 0);
  door.close();
  return mine;
}
