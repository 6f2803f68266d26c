import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { newsletterUrl } from './newsletter-url.ts';

const ROWS_PER_PAGE = 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export const subscriberColumns = ['email', 'locale', 'unsubscribe_url'] as const;

/** The recipients of the next letter: confirmed and not unsubscribed. Each with an unsubscribe link. */
export async function* listSubscribers(
  db: Kysely<DB>,
  site: Pick<Site, 'keys' | 'origin'>,
): AsyncGenerator<string[][]> {
  let after = BEFORE_ALL;
  for (;;) {
    const rows = await db
      .selectFrom('newsletter_subscribers')
      .select((eb) => ['id', 'email', eb.ref('locale').$castTo<Locale>().as('locale')])
      .where('status', '=', 'confirmed')
      .where('email', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id, email, locale }) => [
      email ?? '',
      locale,
      newsletterUrl(site, { subscriberId: id, locale }, 'unsubscribe'),
    ]);
    after = last.id;
  }
}
