import { type Kysely, sql } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { openValue, sealedPrefix, sealValue } from '#/server/platform/crypto/sealed-value.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Mover } from './mover.ts';

type Column = {
  table: string;
  /** The primary key, a UUID. */
  id: string;
  column: string;
  /** A column besides the id, where the value is bound to it; as text. */
  beside?: string;
  boundTo: (row: Row) => string;
  /** The new value; without it the same plain value sealed anew. */
  sealAnew?: (keys: Keys, row: Row) => Buffer;
  /** Whether a row without a value needs one. */
  fillsNull?: string;
};
export type Row = { id: string; sealed: Buffer | null; beside: string };
type NewRow = { id: string; old: Buffer | null; fresh: Buffer };

/** Moves a column whose values are sealed and nothing else. */
export function moveSealedColumn(own: Column): Mover {
  const table = sql.table(own.table);
  const [id, column] = [sql.ref(own.id), sql.ref(own.column)];
  const left = ({ keyId }: Keys) => {
    const prefix = sealedPrefix({ keyId });
    const isOther = sql`substring(${column} from 1 for ${sql.lit(prefix.length)}) <> ${prefix}::bytea`;
    return own.fillsNull ? sql`(${isOther} or (${column} is null and ${sql.raw(own.fillsNull)}))` : isOther;
  };
  return {
    table: own.table,
    columns: [own.column],
    comesLast: own.fillsNull !== undefined,
    async moveSome(db, keys, { after, limit }) {
      const beside = own.beside === undefined ? sql`''` : sql`${sql.ref(own.beside)}::text`;
      const { rows } = await sql<Row>`
        select ${id} as id, ${column} as sealed, ${beside} as beside from ${table}
        where ${left(keys)} and ${id} > ${after}::uuid order by ${id} limit ${limit}`.execute(db);
      const { fresh, closed } = openAll(rows, (row) => anew(own, keys, row));
      const moved = await retryOnConflict(() => write(db, own, fresh));
      return { moved, closed, last: rows.at(-1)?.id ?? null };
    },
    async countLeft(db, keys) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${table} where ${left(keys)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

const anew = ({ boundTo, sealAnew }: Column, keys: Keys, row: Row) =>
  sealAnew
    ? sealAnew(keys, row)
    : sealValue(keys, openValue(keys, row.sealed ?? Buffer.alloc(0), boundTo(row)), boundTo(row));

/** Rows that do not open are named and left as they are. */
export function openAll<Read extends { id: string; sealed: Buffer | null }>(
  rows: readonly Read[],
  makeFresh: (row: Read) => Buffer,
) {
  const fresh: NewRow[] = [];
  const closed: string[] = [];
  for (const row of rows) {
    try {
      fresh.push({ id: row.id, old: row.sealed, fresh: makeFresh(row) });
    } catch {
      closed.push(row.id);
    }
  }
  return { fresh, closed };
}

async function write(db: Kysely<DB>, own: Column, rows: readonly NewRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const column = sql.ref(own.column);
  const isStillNeeded = sql.raw(own.fillsNull ?? 'true');
  const { numAffectedRows } = await sql`
    update ${sql.table(own.table)} t set ${column} = n.fresh
    from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map(({ old }) => old)}::bytea[],
                ${rows.map(({ fresh }) => fresh)}::bytea[]) as n (id, old, fresh)
    where t.${sql.ref(own.id)} = n.id and t.${column} is not distinct from n.old
      and (n.old is not null or (${isStillNeeded}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
