import type { Kysely } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export type Batch = {
  /** How many rows now depend on the present secret alone. */
  moved: number;
  /** Rows that no secret of the ring opens, by their ids. */
  closed: string[];
  /** Where the next batch begins; null after the last one. */
  last: string | null;
};

/** Moves the rows of one table from former secrets to the present one. */
export type Mover = {
  table: string;
  /** The columns of this table that a secret made. */
  columns: readonly string[];
  /** Runs once all others have opened their rows: it needs their values, or has no proof of its own. */
  comesLast?: boolean;
  /**
   * Moves the next rows in one statement that takes only rows as they were read: a value that was written meanwhile
   * stays. So a run may be killed, repeated or run twice at once.
   */
  moveSome: (db: Kysely<DB>, keys: Keys, from: { after: string; limit: number }) => Promise<Batch>;
  /** How many rows depend on another secret than the present one. */
  countLeft: (db: Kysely<DB>, keys: Keys) => Promise<number>;
};
