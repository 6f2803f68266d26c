import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { readNewsletterToken } from './newsletter-token.ts';

const DAYS_VALID = 7;

/** Confirms by the link of the letter. A second use returns the same, and sends one welcome mail only. LINK_INVALID. */
export async function confirmSubscription(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { token }: { token: string },
): Promise<null> {
  const id = await readNewsletterToken(db, site.keys, { token, purpose: 'confirm' });
  if (id === null) throw new AppError('LINK_INVALID');
  const isNew = await db.transaction().execute(async (trx) => {
    const subscriber = await trx
      .updateTable('newsletter_subscribers')
      .set({ status: 'confirmed', confirmed_at: sql<Date>`now()`, letter_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('asked_at', '>', sql<Date>`now() - make_interval(days => ${DAYS_VALID}::int)`)
      .returning((eb) => eb.ref('locale').$castTo<Locale>().as('locale'))
      .executeTakeFirst();
    if (subscriber)
      await queueMail(trx, {
        kind: 'newsletterWelcome',
        subscriberId: id,
        locale: subscriber.locale,
      });
    return subscriber !== undefined;
  });
  if (!isNew && !(await isConfirmed(db, id))) throw new AppError('LINK_INVALID');
  return null;
}

async function isConfirmed(db: Kysely<DB>, id: string) {
  const found = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  return found !== undefined;
}
