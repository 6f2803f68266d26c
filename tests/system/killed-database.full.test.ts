import { afterAll, expect, test } from 'vitest';
import { underLoad } from '../fire/under-load.ts';
import { openWorld } from '../fire/world/world.ts';

const world = await openWorld();
afterAll(() => world.close());

test('PostgreSQL is killed while eight people book: each answer is clear, and nothing is lost or doubled', async () => {
  let page: Response | undefined;
  const row = await underLoad(
    world,
    { part: 'kill', name: 'kill', servers: 1, clients: 8, done: () => 'one kill' },
    async ({ site, load, afterFault }) => {
      await load.acknowledge(40);
      await site.cluster.kill();
      // The page cache does not have this address.
      page = await fetch(`${site.servers[0]?.url}/en/labs?text=nobody-asked`);
      await site.cluster.start();
      site.proxy.lead(site.cluster.port());
      await afterFault();
      await load.acknowledge(40);
    },
  );
  expect(row).toMatchObject({ problems: [], lost: 0, doubled: 0, faults: 1 });
  expect(row.notes?.join()).toContain('DATABASE_UNREACHABLE');
  expect(page?.status, 'a page may be asked for again').toBe(503);
});
