import { sql } from 'kysely';
import { anonymousCode, codeBoundTo, codeHmac } from '#/server/platform/crypto/anonymous-code.ts';
import { allKeys, type Keys } from '#/server/platform/crypto/keys.ts';
import { openValue, sealedPrefix, sealValue } from '#/server/platform/crypto/sealed-value.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Mover } from './mover.ts';

type Row = { id: string; hmac: Buffer; sealed: Buffer | null };

/**
 * The codes of anonymous customers stay what they are. One of an earlier release is derived from the id once more, by
 * the secret whose hash fits; from then on the row keeps it sealed.
 */
export const moveCodes: Mover = {
  table: 'users',
  columns: ['code_hmac', 'code_sealed'],
  async moveSome(db, keys, { after, limit }) {
    const { rows } = await sql<Row>`
      select id, code_hmac as hmac, code_sealed as sealed from users
      where code_hmac is not null and ${isLeft(keys)} and id > ${after}::uuid order by id limit ${limit}`.execute(
      db,
    );
    const found = rows.map((row) => ({ ...row, code: findCode(keys, row) }));
    const fresh = found.flatMap(({ code, ...row }) => (code === null ? [] : [{ ...row, code }]));
    const moved = await retryOnConflict(async () => {
      const { numAffectedRows } = await sql`
        update users u set code_hmac = n.fresh, code_sealed = n.sealed
        from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ hmac }) => hmac)}::bytea[],
                    ${fresh.map(({ code }) => codeHmac(keys.code, code))}::bytea[],
                    ${fresh.map(({ id, code }) => sealValue(keys, Buffer.from(code), codeBoundTo(id)))}::bytea[])
          as n (id, old, fresh, sealed)
        where u.id = n.id and u.code_hmac = n.old`.execute(db);
      return Number(numAffectedRows ?? 0);
    });
    const closed = found.filter(({ code }) => code === null).map(({ id }) => id);
    return { moved, closed, last: rows.at(-1)?.id ?? null };
  },
  async countLeft(db, keys) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from users where code_hmac is not null and ${isLeft(keys)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
};

function isLeft(keys: Keys) {
  const prefix = sealedPrefix(keys);
  return sql`(code_sealed is null
    or substring(code_sealed from 1 for ${sql.lit(prefix.length)}) <> ${prefix}::bytea)`;
}

function findCode(keys: Keys, { id, hmac, sealed }: Row): string | null {
  try {
    if (sealed !== null) return openValue(keys, sealed, codeBoundTo(id)).toString();
  } catch {
    return null;
  }
  for (const { code: key } of allKeys(keys)) {
    const code = anonymousCode(key, id);
    if (codeHmac(key, code).equals(hmac)) return code;
  }
  return null;
}
