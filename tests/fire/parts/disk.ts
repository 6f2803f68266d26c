import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Part, timesOf } from '../part.ts';
import { underLoad } from '../under-load.ts';
import { openWorld } from '../world/world.ts';

const SIZE = '1200m';
const FULL_MS = 8_000;
const LEFT_BYTES = 512 * 1024;

/** The disk of PostgreSQL, a small one in memory, is full for some seconds. Mounting it needs root. */
export const disk: Part = {
  name: 'disk',
  async run(_world, { share }) {
    const folder = mkdtempSync(join(tmpdir(), 'mukhtabari-disk-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
    if (mounted.status !== 0) {
      rmSync(folder, { recursive: true });
      return [{ part: 'disk full', done: 'mounting a small disk needs root', isLeftOut: true, problems: [] }];
    }
    chmodSync(folder, 0o755);
    try {
      return [{ ...(await fillDisk(folder, share)), least: { faults: 1 } }];
    } finally {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function fillDisk(folder: string, share: number) {
  const place = join(folder, 'world');
  const world = await openWorld({ folder: place });
  const ballast = join(folder, 'ballast');
  let restarts = 0;
  const row = await underLoad(
    world,
    { part: 'disk full', name: 'disk', done: () => 'no byte left for 8 s, then room again' },
    async ({ site, load, afterFault }) => {
      await load.acknowledge(timesOf(share, 600, 40));
      fill(ballast, folder);
      // It may stop altogether where it cannot write its log; then it is started again, as systemd does.
      const over = new AbortController();
      void world.cluster.exited().then(() => over.abort());
      await pause(FULL_MS, undefined, { signal: over.signal }).catch(() => {});
      rmSync(ballast);
      if (over.signal.aborted) {
        restarts += 1;
        await world.cluster.stop();
        await world.cluster.start();
        site.proxy.lead(world.cluster.port());
      }
      await afterFault();
      await load.acknowledge(timesOf(share, 600, 40));
    },
  );
  await world.close();
  return { ...row, notes: [...(row.notes ?? []), `PostgreSQL was started again ${restarts} times`] };
}

function fill(ballast: string, folder: string) {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, '');
  spawnSync('fallocate', ['-l', `${bavail * bsize - LEFT_BYTES}`, ballast]);
}
