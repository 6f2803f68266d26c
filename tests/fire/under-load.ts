import { readFinalState } from './history/read-final-state.ts';
import { httpDoor } from './load/door.ts';
import { type Load, type Mix, startLoad, WRITES } from './load/load.ts';
import { makePlace, type Place } from './load/people.ts';
import { judge, type Row } from './part.ts';
import { openSite, type Site, type SiteOptions, type World } from './world/world.ts';

const CLIENTS = 32;
/** As people do; without it the clients alone fill the machine, and nothing starts again beside them. */
const THINK_MS = 150;
const LONGEST_RECOVERY_MS = 10_000;

type Scene = {
  site: Site;
  place: Place;
  load: Load;
  /** Waits after a fault until a command succeeds, and records the time since it (default: since this call). */
  afterFault: (since?: number) => Promise<void>;
};

type Options = SiteOptions & {
  part: string;
  /** What was done, after it was done. */
  done: (clients: number) => string;
  clients?: number;
  mix?: Mix;
  thinkMs?: number;
};

/** People book at servers of their own while `act` causes faults; afterwards everything is compared. */
export async function underLoad(
  world: World,
  { part, done, clients = CLIENTS, mix = WRITES, thinkMs = THINK_MS, ...options }: Options,
  act: (scene: Scene) => Promise<Partial<Row> | void>,
): Promise<Row> {
  const site = await openSite(world, options);
  try {
    const place = await makePlace(site.db, { people: clients * 8, keepsNames: (mix.rename ?? 0) > 0 });
    if (options.template !== undefined)
      place.older = new Set((await readFinalState(site.db, site.fake)).disagreements);
    const origins = () => site.servers.map(({ url }) => url);
    const doorOf = (client: number) => httpDoor(origins, client);
    const load = startLoad(place, { clients, doorOf, mix, thinkMs });
    let recoveryMs = 0;
    let faults = 0;
    const afterFault = async (since = performance.now()) => {
      faults += 1;
      recoveryMs = Math.max(recoveryMs, await load.untilServed(since));
    };
    let found: Partial<Row> | void;
    try {
      await load.acknowledge(1);
      found = await act({ site, place, load, afterFault });
    } finally {
      await load.stop();
    }
    const seconds = load.seconds();
    const judged = await judge(site, place, load.tally);
    const isLate = recoveryMs > LONGEST_RECOVERY_MS;
    return {
      part,
      done: done(clients),
      faults,
      recoveryMs,
      perSecond: load.tally.acknowledged / seconds,
      ...judged,
      ...found,
      problems: [
        ...judged.problems,
        ...(found?.problems ?? []),
        ...(isLate ? [`served again only after ${recoveryMs.toFixed(0)} ms`] : []),
      ],
      notes: [...judged.notes, ...(found?.notes ?? [])],
    };
  } finally {
    await site.close();
  }
}
