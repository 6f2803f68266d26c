import { type Kysely, sql } from 'kysely';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { checkHistory } from '../history/check-history.ts';
import { readFinalState } from '../history/read-final-state.ts';
import { innerDoor } from '../load/door.ts';
import { MIXED, startLoad } from '../load/load.ts';
import { makePlace } from '../load/people.ts';
import type { PlantedBug } from './planted-bugs.ts';

const LAG_MS = 150;

type Options = { clients: number; operations: number; bug?: PlantedBug };

/** A short history of concurrent commands on this database, with or without a planted bug, and what the checker finds. */
export async function playHistory(url: string, { clients, operations, bug }: Options) {
  const db = openDb(url, { max: clients });
  const copy = bug?.readsCopy ? openLaggingCopy(url, db) : null;
  try {
    // Few labs and seats, so that people meet.
    const place = await makePlace(db, { labs: 2, people: clients * 2, capacity: 2 });
    await bug?.plant(db);
    copy?.begin();
    const load = startLoad(place, {
      clients,
      operations,
      mix: MIXED,
      doorOf: () => innerDoor(db, () => copy?.db ?? db),
    });
    await load.ended;
    await copy?.end();
    const final = await readFinalState(db, null);
    const { tally } = load;
    const history = { capacity: place.capacity, operations: tally.operations, final };
    return { violations: checkHistory(history), tally };
  } finally {
    await copy?.db.destroy();
    await db.destroy();
  }
}

/** Sessions that read the copy which the planted bug has made, and its renewal now and then. */
function openLaggingCopy(url: string, db: Kysely<DB>) {
  const lagging = new URL(url);
  lagging.searchParams.set('options', '-c search_path=lagging,public');
  const stopping = new AbortController();
  let renewing = Promise.resolve();
  const renew = async () => {
    while (!stopping.signal.aborted) {
      await sql`refresh materialized view lagging.bookings`.execute(db);
      await new Promise((resolve) => setTimeout(resolve, LAG_MS));
    }
  };
  return {
    db: openDb(lagging.href, { max: 8 }),
    begin: () => {
      renewing = renew();
    },
    end: () => {
      stopping.abort();
      return renewing;
    },
  };
}
