import type { Part } from './part.ts';
import { clock } from './parts/clock.ts';
import { disk } from './parts/disk.ts';
import { failover } from './parts/failover.ts';
import { histories } from './parts/histories.ts';
import { killsOfPostgres, killsOfServers } from './parts/kills.ts';
import { network, pool } from './parts/network.ts';
import { providers } from './parts/providers.ts';
import { soak } from './parts/soak.ts';
import { starts } from './parts/starts.ts';

/** Every part, in the order in which they run: a file in `parts/` and a line here. */
export const parts: readonly Part[] = [
  killsOfPostgres,
  killsOfServers,
  network,
  pool,
  disk,
  starts,
  clock,
  providers,
  failover,
  histories,
  soak,
];
