import * as z from 'zod/mini';
import { allKeys } from '#/server/platform/crypto/keys.ts';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { SignInEvent, SignInEventsInput } from '#/shared/identity/sign-in-event.ts';
import { addressHmac } from './record-sign-in-event.ts';

const eventCursor = z.tuple([z.uuid()]);

/** The events at the doors of the user's account, the newest first. */
export async function listSignInEvents(
  { db, site, clientAddress }: Pick<Context, 'db' | 'site' | 'clientAddress'>,
  { userId }: Pick<Actor, 'userId'>,
  { cursor, limit }: SignInEventsInput,
): Promise<Page<SignInEvent>> {
  const after = decodeCursor(eventCursor, cursor);
  // Ids are ordered by time.
  const rows = await db
    .selectFrom('sign_in_events')
    .select(['id', 'kind', 'outcome', 'address_hmac', 'browser', 'at'])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '<', after?.[0] ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const here = allKeys(site.keys).map((keys) => addressHmac(keys, userId, clientAddress));
  return toPage(rows, {
    limit,
    keyOf: ({ id }) => [id],
    toRow: (row): SignInEvent => ({
      id: row.id,
      kind: row.kind as SignInEvent['kind'],
      outcome: row.outcome as SignInEvent['outcome'],
      browser: row.browser,
      network: networkOf(row.address_hmac, here),
      at: row.at.toISOString(),
    }),
  });
}

function networkOf(seen: Buffer | null, here: readonly Buffer[]): SignInEvent['network'] {
  if (seen === null) return null;
  return here.some((one) => one.equals(seen)) ? 'this' : 'another';
}
