import { listUsers } from '#/server/admin/users/list-users.ts';
import { listCatalogTests } from '#/server/catalog/editor/list-catalog-tests.ts';
import { listLabs } from '#/server/labs/approval/list-labs.ts';
import { listOrders } from '#/server/payments/transactions/list-orders.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { type AdminFound, type FindInput, inBoth, MOST_FOUND } from '#/shared/core/find.ts';
import { mayCall } from '#/shared/identity/admin-role.ts';

const nothing = { rows: [] };

/** The administrator's search over everything: what the searches of their sections find. */
export async function findForAdmin(
  ctx: Pick<Context, 'db' | 'locale'>,
  { adminRole }: Actor,
  { text }: FindInput,
): Promise<AdminFound[]> {
  const limit = MOST_FOUND;
  const [labs, users, orders, tests] = await Promise.all([
    mayCall(adminRole, 'reviewLab') ? listLabs(ctx, { searchText: text, sort: 'newest', limit }) : nothing,
    mayCall(adminRole, 'users') ? listUsers(ctx, { text, sort: 'newest', limit }) : nothing,
    mayCall(adminRole, 'transactions') ? listOrders(ctx, { text, sort: 'newest', limit }) : nothing,
    mayCall(adminRole, 'catalogueTests')
      ? listCatalogTests(ctx, { text, status: 'all', sort: 'name', limit })
      : nothing,
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
