import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { expect } from './fixtures.ts';

/** Waits for a mail to this address with a link to this path, and returns path and query of the newest link. */
export async function mailedLink(db: Kysely<DB>, email: string, path: string): Promise<string> {
  const find = async () => {
    const mail = await db
      .selectFrom('dev_mails')
      .select('plain_text')
      .where('to_address', '=', email)
      .where('plain_text', 'like', `%${path}?token=%`)
      .orderBy('sent_at', 'desc')
      .executeTakeFirst();
    const links = mail?.plain_text.match(/https?:\/\/\S+\?token=[^\s\])>]+/g) ?? [];
    const url = links.map((link) => new URL(link)).find(({ pathname }) => pathname.endsWith(path));
    return url ? url.pathname + url.search : '';
  };
  await expect.poll(find, { intervals: [200] }).not.toBe('');
  return find();
}
