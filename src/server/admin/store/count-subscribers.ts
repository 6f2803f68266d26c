import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import { type SubscriberCount, subscriberStates } from '#/shared/admin/store.ts';
import type { Locale } from '#/shared/core/locale.ts';

type Row = { status: SubscriberCount['status']; locale: Locale; count: number };

/** The subscriptions of the newsletter by state and language. */
export async function countSubscribers({
  db,
}: Pick<Context, 'db'>): Promise<{ rows: SubscriberCount[]; nextCursor: null }> {
  const { rows } = await sql<Row>`
    select status, locale, count(*)::int as count from newsletter_subscribers group by status, locale`.execute(
    db,
  );
  const countOf = (status: Row['status'], locale: Locale) =>
    rows.find((row) => row.status === status && row.locale === locale)?.count ?? 0;
  return {
    rows: subscriberStates.map((status) => ({
      status,
      counts: { ar: countOf(status, 'ar'), en: countOf(status, 'en') },
    })),
    nextCursor: null,
  };
}
