import { listUsers } from '#/server/admin/users/list-users.ts';
import { listCatalogTests } from '#/server/catalog/editor/list-catalog-tests.ts';
import { listLabs } from '#/server/labs/approval/list-labs.ts';
import { listOrders } from '#/server/payments/transactions/list-orders.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { type AdminFound, type FindInput, inBoth, MOST_FOUND } from '#/shared/core/find.ts';

/** The administrator's search over everything: what the searches of the sections find. */
export async function findForAdmin(
  ctx: Pick<Context, 'db' | 'locale'>,
  { text }: FindInput,
): Promise<AdminFound[]> {
  const limit = MOST_FOUND;
  const [labs, users, orders, tests] = await Promise.all([
    listLabs(ctx, { searchText: text, sort: 'newest', limit }),
    listUsers(ctx, { text, sort: 'newest', limit }),
    listOrders(ctx, { text, sort: 'newest', limit }),
    listCatalogTests(ctx, { text, status: 'all', sort: 'name', limit }),
  ]);
  return [
    ...labs.rows.map(({ labId, labName, cityName, ownerName }) => ({
      kind: 'lab' as const,
      id: String(labId),
      title: labName,
      about: cityName ?? inBoth(ownerName),
    })),
    ...users.rows.map(({ userId, name, email }) => ({
      kind: 'user' as const,
      id: userId,
      title: inBoth(name ?? email ?? ''),
      about: inBoth(name === null ? '' : (email ?? '')),
    })),
    ...orders.rows.map(({ orderId, orderNumber, customer }) => ({
      kind: 'order' as const,
      id: orderId,
      title: inBoth(String(orderNumber ?? orderId)),
      about: inBoth(customer.name ?? ''),
    })),
    ...tests.rows.map(({ testId, name, category }) => ({
      kind: 'test' as const,
      id: String(testId),
      title: name,
      about: category,
    })),
  ];
}
