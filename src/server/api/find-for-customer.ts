import { listOrders } from '#/server/booking/orders/list-orders.ts';
import { textMatcher } from '#/server/catalog/browse/text-matcher.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { listMyReports } from '#/server/results/reports/list-my-reports.ts';
import { suggestTests } from '#/server/search/suggestions/suggest-tests.ts';
import { type CustomerFound, type FindInput, inBoth, MOST_FOUND } from '#/shared/core/find.ts';

/** The newest of a customer's own orders and reports; older ones are in the lists themselves. */
const MOST_READ = 50;

/** A customer's search over the own orders and reports, and over the tests that can be booked. */
export async function findForCustomer(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { text }: FindInput,
): Promise<CustomerFound[]> {
  const [orders, reports, catalog] = await Promise.all([
    listOrders(ctx, actor, { limit: MOST_READ }),
    listMyReports(ctx, actor, { limit: MOST_READ }),
    getCurrentCatalog(ctx.db),
  ]);
  const matches = textMatcher(text);
  const foundOrders = orders.rows.map(({ orderId, orderNumber, labNames }) => ({
    kind: 'order' as const,
    id: orderId,
    title: inBoth(String(orderNumber ?? '')),
    about: { ar: labNames.map(({ ar }) => ar).join('، '), en: labNames.map(({ en }) => en).join(', ') },
  }));
  const foundReports = reports.rows.map(({ id, labName, tests }) => ({
    kind: 'report' as const,
    id,
    title: labName,
    about: {
      ar: tests.map(({ testName }) => testName.ar).join('، '),
      en: tests.map(({ testName }) => testName.en).join(', '),
    },
  }));
  const isMeant = ({ title, about }: CustomerFound) =>
    matches(`${title.ar} ${title.en} ${about.ar} ${about.en}`);
  return [
    ...foundOrders.filter(isMeant).slice(0, MOST_FOUND),
    ...foundReports.filter(isMeant).slice(0, MOST_FOUND),
    ...suggestTests(catalog, text).rows.flatMap((suggestion) =>
      suggestion.kind === 'test'
        ? [
            {
              kind: 'test' as const,
              id: suggestion.testName.en,
              title: suggestion.testName,
              about: inBoth(''),
            },
          ]
        : [],
    ),
  ];
}
