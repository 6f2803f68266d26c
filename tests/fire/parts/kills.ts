import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { httpDoor } from '../load/door.ts';
import { startLoad } from '../load/load.ts';
import { makePlace } from '../load/people.ts';
import { judge, type Part, timesOf } from '../part.ts';
import { openSite } from '../world/world.ts';

const POSTGRES_KILLS = 20;
const SERVER_KILLS = 50;
const CLIENTS = 32;
/** Commands between two kills, in the whole. */
const BETWEEN = 300;
const RECOVERY_MS = 10_000;

/** PostgreSQL is killed with all its processes, or one of its backends, while 32 people book at two servers. */
export const killsOfPostgres: Part = {
  name: 'kills',
  async run(world, { share }) {
    const site = await openSite(world, { name: 'kills' });
    const place = await makePlace(site.db, { people: 256 });
    const origins = () => site.servers.map(({ url }) => url);
    const load = startLoad(place, { clients: CLIENTS, doorOf: (client) => httpDoor(origins, client) });
    const kills = timesOf(share, POSTGRES_KILLS);
    let recoveryMs = 0;
    const t0 = performance.now(); const log = (w: string) => process.env['FIRE_DEBUG'] && console.log(w, Math.round(performance.now() - t0), load.tally.acknowledged);
    for (let kill = 0; kill < kills; kill += 1) {
      log('a'); await load.acknowledge(timesOf(share, BETWEEN, 40)); log('b');
      await pause(randomInt(0, 50));
      if (kill % 4 === 3) {
        await site.cluster.kill('backend');
        recoveryMs = Math.max(recoveryMs, await load.untilServed());
        continue;
      }
      await site.cluster.kill(); log('killed');
      await site.cluster.start(); log('started');
      site.proxy.lead(site.cluster.port());
      recoveryMs = Math.max(recoveryMs, await load.untilServed());
    }
    await load.acknowledge(timesOf(share, BETWEEN, 40));
    log('c'); const { tally, seconds } = await load.stop(); log('stopped');
    const judged = await judge(site, place, tally); log('judged');
    await site.close(); log('closed');
    return [
      {
        part: 'PostgreSQL killed',
        done: `${kills} kills, ${CLIENTS} clients, 2 servers`,
        faults: kills,
        recoveryMs,
        perSecond: tally.acknowledged / seconds,
        ...judged,
        problems: [...judged.problems, ...tooSlow(recoveryMs)],
      },
    ];
  },
};

const tooSlow = (recoveryMs: number) =>
  recoveryMs > RECOVERY_MS ? [`served again only after ${recoveryMs.toFixed(0)} ms`] : [];

/** One of two servers is killed and started again, in turn. */
export const killsOfServers: Part = {
  name: 'servers',
  async run(world, { share }) {
    const site = await openSite(world, { name: 'servers' });
    const place = await makePlace(site.db, { people: 256 });
    const origins = () => site.servers.map(({ url }) => url);
    const load = startLoad(place, { clients: CLIENTS, doorOf: (client) => httpDoor(origins, client) });
    const kills = timesOf(share, SERVER_KILLS);
    let recoveryMs = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const server = site.servers[kill % site.servers.length];
      if (!server) throw new Error('there are two servers');
      await load.acknowledge(timesOf(share, 60, 20));
      await pause(randomInt(0, 50));
      const since = performance.now();
      await server.kill();
      // The other one serves on.
      recoveryMs = Math.max(recoveryMs, await load.untilServed(since));
      await server.start();
    }
    await load.acknowledge(40);
    const { tally, seconds } = await load.stop();
    const judged = await judge(site, place, tally);
    await site.close();
    return [
      {
        part: 'servers killed',
        done: `${kills} kills, ${CLIENTS} clients, 2 servers`,
        faults: kills,
        recoveryMs,
        perSecond: tally.acknowledged / seconds,
        ...judged,
        problems: [...judged.problems, ...tooSlow(recoveryMs)],
      },
    ];
  },
};
