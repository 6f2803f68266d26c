import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { expect } from './fixtures.ts';

/** The path of the link in the newest mail to this address. */
export async function linkTo(db: Kysely<DB>, email: string, path: string): Promise<string> {
  const find = async () => {
    const mail = await db
      .selectFrom('dev_mails')
      .select('plain_text')
      .where('to_address', '=', email)
      .where('plain_text', 'like', `%${path}?token=%`)
      .orderBy('sent_at', 'desc')
      .executeTakeFirst();
    const address = /https?:\/\/\S+\?token=[^\s\])>]+/.exec(mail?.plain_text ?? '')?.[0];
    if (!address) return '';
    const url = new URL(address);
    return url.pathname + url.search;
  };
  await expect.poll(find, { timeout: 30_000, intervals: [200] }).not.toBe('');
  return find();
}
