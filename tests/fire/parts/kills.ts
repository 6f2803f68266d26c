import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Part, timesOf } from '../part.ts';
import { underLoad } from '../under-load.ts';

const POSTGRES_KILLS = 20;
const SERVER_KILLS = 50;
/** Commands between two kills, in the whole. */
const BETWEEN_POSTGRES_KILLS = 300;
const BETWEEN_SERVER_KILLS = 100;

/** PostgreSQL is killed with all its processes, or one of its backends, in the middle of whatever is under way. */
export const killsOfPostgres: Part = {
  name: 'kills',
  async run(world, { share }) {
    const kills = timesOf(share, POSTGRES_KILLS);
    const between = timesOf(share, BETWEEN_POSTGRES_KILLS, 40);
    const done = (clients: number) => `${kills} kills, ${clients} clients, 2 servers`;
    const row = await underLoad(world, { part: 'PostgreSQL killed', name: 'kills', done }, async (scene) => {
      const { site, load, afterFault } = scene;
      for (let kill = 0; kill < kills; kill += 1) {
        await load.acknowledge(between);
        await pause(randomInt(0, 50));
        if (kill % 4 === 3) await site.cluster.kill('backend');
        else {
          await site.cluster.kill();
          await site.cluster.start();
          site.proxy.lead(site.cluster.port());
        }
        await afterFault();
      }
      await load.acknowledge(between);
    });
    return [{ ...row, least: { faults: kills, acknowledged: kills * between } }];
  },
};

/** One of two servers is killed and started again, in turn. The other one serves on. */
export const killsOfServers: Part = {
  name: 'servers',
  async run(world, { share }) {
    const kills = timesOf(share, SERVER_KILLS);
    const between = timesOf(share, BETWEEN_SERVER_KILLS, 20);
    const done = (clients: number) => `${kills} kills, ${clients} clients, 2 servers`;
    const row = await underLoad(world, { part: 'servers killed', name: 'servers', done }, async (scene) => {
      const { site, load, afterFault } = scene;
      for (let kill = 0; kill < kills; kill += 1) {
        const server = site.servers[kill % site.servers.length];
        await load.acknowledge(between);
        await pause(randomInt(0, 50));
        const since = performance.now();
        await server?.kill();
        await afterFault(since);
        await server?.start();
      }
      await load.acknowledge(20);
    });
    return [{ ...row, least: { faults: kills, acknowledged: kills * between } }];
  },
};
