import type { Part } from './part.ts';
import { attacks } from './parts/attacks.ts';
import { backup } from './parts/backup.ts';
import { clock } from './parts/clock.ts';
import { disk } from './parts/disk.ts';
import { failover } from './parts/failover.ts';
import { fuzz } from './parts/fuzz.ts';
import { histories } from './parts/histories.ts';
import { killsOfPostgres, killsOfServers } from './parts/kills.ts';
import { network, pool } from './parts/network.ts';
import { overload } from './parts/overload.ts';
import { providers } from './parts/providers.ts';
import { soak } from './parts/soak.ts';
import { starts } from './parts/starts.ts';

/** Faults under load: they take the machine, so one after the other. */
const faults = [killsOfPostgres, killsOfServers, network, pool, clock, providers, failover, overload];
/** What works or waits by itself. */
const beside = [fuzz, starts, disk, attacks, backup, histories];

/** Every part: a file in `parts/` and a place in a lane. The lanes run side by side, the soak beside both. */
export const lanes: readonly (readonly Part[])[] = [faults, beside];
export const soakName = soak.name;
export const parts: readonly Part[] = [...lanes.flat(), soak];
