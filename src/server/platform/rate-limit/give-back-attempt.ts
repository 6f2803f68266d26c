import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { widerNetwork } from '../http/network-key.ts';
import { addToNetworks } from './add-to-networks.ts';
import type { Limit } from './limits.ts';
import { hashOfKey, rateLimiter } from './rate-limiter.ts';

/** Takes back one attempt under this key that turned out harmless. */
export async function giveBackAttempt(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  const wider = widerNetwork(key);
  if (wider === null) await rateLimiter(db, limit).reward(hashOfKey(key));
  else await addToNetworks(db, limit, { own: key, wider }, -1);
}
