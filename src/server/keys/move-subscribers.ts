import { type Kysely, sql } from 'kysely';
import { hashNewsletterToken, newsletterToken } from '#/server/messages/newsletter/newsletter-token.ts';
import { hashSubscriber } from '#/server/messages/newsletter/subscribe.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Mover } from './mover.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const PAGE = 1000;

type Row = { id: string; email: string | null; hmac: Buffer; hashes: Buffer[] };

/**
 * Letters of any age lead out: the row keeps hashes of the links under former secrets. The hash of an address is made
 * anew while the address is known; after it was withdrawn, it stays as it is.
 */
export const moveSubscribers: Mover = {
  table: 'newsletter_subscribers',
  columns: ['email_hmac', 'former_token_hashes'],
  async moveSome(db, keys, { after, limit }) {
    const rows = await readSome(db, { after, limit });
    const left = rows.filter((row) => isLeft(keys, row));
    const moved = await retryOnConflict(async () => {
      let count = 0;
      for (const row of left) {
        const hashes = [...row.hashes, ...missing(keys, row)];
        const { numAffectedRows } = await sql`
          update newsletter_subscribers
          set former_token_hashes = ${hashes}::bytea[],
              email_hmac = case when email is null then email_hmac else ${hmacOf(keys, row)}::bytea end
          where id = ${row.id}::uuid and email_hmac = ${row.hmac}::bytea`.execute(db);
        count += Number(numAffectedRows ?? 0);
      }
      return count;
    });
    return { moved, closed: [], last: rows.at(-1)?.id ?? null };
  },
  async countLeft(db, keys) {
    let count = 0;
    for (let after = BEFORE_ALL; ;) {
      const rows = await readSome(db, { after, limit: PAGE });
      count += rows.filter((row) => isLeft(keys, row)).length;
      const last = rows.at(-1);
      if (!last) return count;
      after = last.id;
    }
  },
};

async function readSome(db: Kysely<DB>, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<Row>`
    select id, email, email_hmac as hmac, former_token_hashes as hashes from newsletter_subscribers
    where id > ${after}::uuid order by id limit ${limit}`.execute(db);
  return rows;
}

const isLeft = (keys: Keys, row: Row) =>
  missing(keys, row).length > 0 || (row.email !== null && !hmacOf(keys, row).equals(row.hmac));

const hmacOf = (keys: Keys, { email }: Row) => hashSubscriber(keys, email ?? '');

const missing = ({ others }: Keys, { id, hashes }: Row): Buffer[] =>
  others
    .flatMap((keys) =>
      (['confirm', 'unsubscribe'] as const).map((purpose) =>
        hashNewsletterToken(newsletterToken(keys, id, purpose), purpose),
      ),
    )
    .filter((hash) => !hashes.some((known) => known.equals(hash)));
