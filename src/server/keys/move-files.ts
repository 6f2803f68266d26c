import { sql } from 'kysely';
import { seal } from '#/server/platform/crypto/seal.ts';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import { takeLabKey } from '#/server/platform/files/lab-key.ts';
import { openAll } from './move-sealed-column.ts';
import type { Mover } from './mover.ts';

type Row = { id: string; lab_id: number; storage_key: string; sealed: Buffer };

const isLeft = sql`lab_key_id is null and wrapped_key <> ''::bytea`;

/** Files of earlier releases, whose keys the secret wraps itself, come under the key of their laboratory. */
export const moveFiles: Mover = {
  table: 'stored_files',
  columns: ['wrapped_key'],
  comesLast: true,
  async moveSome(db, keys, { after, limit }) {
    const { rows } = await sql<Row>`
      select id, lab_id, storage_key, wrapped_key as sealed from stored_files
      where ${isLeft} and id > ${after}::uuid order by id limit ${limit}`.execute(db);
    const closed: string[] = [];
    let moved = 0;
    for (const [labId, files] of Map.groupBy(rows, (row) => row.lab_id)) {
      moved += await db.transaction().execute(async (trx) => {
        const labKey = await takeLabKey(trx, keys, labId);
        const opened = openAll(files, (file) =>
          seal(labKey.key, openValue(keys, file.sealed, file.storage_key), file.storage_key),
        );
        closed.push(...opened.closed);
        const { numAffectedRows } = await sql`
          update stored_files f set wrapped_key = n.fresh, lab_key_id = ${labKey.id}::uuid
          from unnest(${opened.fresh.map(({ id }) => id)}::uuid[], ${opened.fresh.map(({ old }) => old)}::bytea[],
                      ${opened.fresh.map(({ fresh }) => fresh)}::bytea[]) as n (id, old, fresh)
          where f.id = n.id and f.wrapped_key = n.old and f.lab_key_id is null`.execute(trx);
        return Number(numAffectedRows ?? 0);
      });
    }
    return { moved, closed, last: rows.at(-1)?.id ?? null };
  },
  async countLeft(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from stored_files where ${isLeft}`.execute(db);
    return rows[0]?.count ?? 0;
  },
};
