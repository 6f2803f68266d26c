import type { Kysely } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Mover } from './mover.ts';
import { movers } from './movers.ts';

const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export type Moved = { what: string; moved: number; closed: string[] };
type Options = {
  batch?: number;
  /** Called after each batch, which is written by then. */
  onBatch?: (what: string, moved: number) => void;
};

/**
 * Makes everything anew under the present secret that another secret of the ring made, while the site is served. A
 * killed run loses nothing: the next one continues with the rows that are left. PINs and recovery codes of earlier
 * releases come last, and only if all else opened.
 */
export async function rotateKeys(db: Kysely<DB>, keys: Keys, options: Options = {}): Promise<Moved[]> {
  const all: Moved[] = [];
  for (const mover of movers.filter(({ comesLast }) => !comesLast))
    all.push(await moveAll(db, keys, mover, options));
  // What opens under no secret says that one is missing: keys that are guessed without it would close PINs for good.
  if (all.some(({ closed }) => closed.length > 0)) return all;
  for (const mover of movers.filter(({ comesLast }) => comesLast))
    all.push(await moveAll(db, keys, mover, options));
  return all;
}

/** 'users.code_hmac, code_sealed' */
export const nameOf = ({ table, columns }: Mover) => `${table}.${columns.join(', ')}`;

async function moveAll(
  db: Kysely<DB>,
  keys: Keys,
  mover: Mover,
  { batch = BATCH, onBatch }: Options,
): Promise<Moved> {
  const found: Moved = { what: nameOf(mover), moved: 0, closed: [] };
  for (let after = BEFORE_ALL; ;) {
    const { moved, closed, last } = await mover.moveSome(db, keys, { after, limit: batch });
    found.moved += moved;
    found.closed.push(...closed);
    if (last === null) return found;
    onBatch?.(found.what, found.moved);
    after = last;
  }
}
