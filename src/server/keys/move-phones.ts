import { sql } from 'kysely';
import { sealedTo } from '#/server/identity/phone/sealed-to.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { phoneHmac } from '#/server/platform/crypto/phone-hmac.ts';
import { openValue, sealedPrefix, sealValue } from '#/server/platform/crypto/sealed-value.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Mover } from './mover.ts';

type Row = { id: string; sealed: Buffer };

/** A number, what it is looked up by, and the codes that were sent to it. */
export const movePhones: Mover = {
  table: 'phone_numbers',
  columns: ['number_sealed', 'number_hmac'],
  async moveSome(db, keys, { after, limit }) {
    const { rows } = await sql<Row>`
      select user_id as id, number_sealed as sealed from phone_numbers
      where ${isLeft(keys)} and user_id > ${after}::uuid order by user_id limit ${limit}`.execute(db);
    const found = rows.map((row) => ({ ...row, number: findNumber(keys, row) }));
    const fresh = found.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]));
    const moved = await retryOnConflict(async () => {
      const { rows: written } = await sql<{ count: number }>`
        with n as (
          select * from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ sealed }) => sealed)}::bytea[],
            ${fresh.map(({ id, number }) => sealValue(keys, Buffer.from(number), sealedTo(id)))}::bytea[],
            ${fresh.map(({ number }) => phoneHmac(keys.phone, number))}::bytea[]) as n (id, old, sealed, hmac)
        ), moved as (
          update phone_numbers p set number_sealed = n.sealed, number_hmac = n.hmac from n
          where p.user_id = n.id and p.number_sealed = n.old
          returning p.user_id, n.hmac
        ), codes as (
          update phone_codes c set number_hmac = m.hmac from moved m where c.user_id = m.user_id
        )
        select count(*)::int as count from moved`.execute(db);
      return written[0]?.count ?? 0;
    });
    const closed = found.filter(({ number }) => number === null).map(({ id }) => id);
    return { moved, closed, last: rows.at(-1)?.id ?? null };
  },
  async countLeft(db, keys) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from phone_numbers where ${isLeft(keys)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
};

function isLeft(keys: Keys) {
  const prefix = sealedPrefix(keys);
  return sql`substring(number_sealed from 1 for ${sql.lit(prefix.length)}) <> ${prefix}::bytea`;
}

function findNumber(keys: Keys, { id, sealed }: Row): string | null {
  try {
    return openValue(keys, sealed, sealedTo(id)).toString();
  } catch {
    return null;
  }
}
