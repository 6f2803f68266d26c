import { join } from 'node:path';
import { openDb } from '#/server/platform/db/client.ts';
import { databaseUrl } from '../../support/db/database-url.ts';
import { type Part, timesOf } from '../part.ts';
import { underLoad } from '../under-load.ts';
import { promote, startStandby } from '../world/standby.ts';
import { openWorld } from '../world/world.ts';

/**
 * The first PostgreSQL is killed for good and its synchronous standby takes over. Who decides it and leads the servers
 * to the new address is the operator's software; here it is this file, at once.
 */
export const failover: Part = {
  name: 'failover',
  async run(_world, { share }) {
    const world = await openWorld();
    const standby = await startStandby(world.cluster, join(world.folder, 'second'));
    try {
      const row = await underLoad(
        world,
        {
          part: 'failover',
          name: 'failover',
          done: (clients) => `synchronous standby promoted, ${clients} clients`,
        },
        async ({ site, load, afterFault }) => {
          await load.acknowledge(timesOf(share, 1_000, 60));
          const since = performance.now();
          await world.cluster.kill();
          await promote(standby);
          site.proxy.lead(standby.port());
          await afterFault(since);
          await load.acknowledge(timesOf(share, 1_000, 60));
          const before = site.db;
          site.db = openDb(databaseUrl(standby.url(), 'fire_failover'), { max: 8 });
          await before.destroy();
        },
      );
      return [{ ...row, least: { faults: 1, acknowledged: timesOf(share, 2_000, 120) } }];
    } finally {
      await standby.stop();
      await world.close();
    }
  },
};
