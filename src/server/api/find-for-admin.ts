import { findCases } from '#/server/admin/cases/find-cases.ts';
import { listPurchases } from '#/server/admin/store/list-purchases.ts';
import { listUsers } from '#/server/admin/users/list-users.ts';
import { listCatalogTests } from '#/server/catalog/editor/list-catalog-tests.ts';
import { listLabs } from '#/server/labs/approval/list-labs.ts';
import { findPayouts } from '#/server/payments/payouts/find-payouts.ts';
import { type Found, findByText } from '#/server/payments/transactions/find-by-text.ts';
import { listFoundOrders } from '#/server/payments/transactions/list-orders.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { type AdminFound, type FindInput, inBoth, MOST_FOUND } from '#/shared/core/find.ts';
import { formatDate } from '#/shared/core/format.ts';
import type { Locale, Localized } from '#/shared/core/locale.ts';
import { type AdminProcedure, mayCall } from '#/shared/identity/admin-role.ts';
import { itemWords, totalWords } from '#/shared/store/purchased-words.ts';

type Ctx = Pick<Context, 'db' | 'locale'>;
type Asked = {
  text: string;
  /** What the text names as an order or a customer; read once for all kinds that ask. */
  named: () => Promise<Found | null>;
};
type Kind = { stands: AdminProcedure; find: (ctx: Ctx, asked: Asked) => Promise<AdminFound[]> };

const limit = MOST_FOUND;

/** Each kind with the procedure that its section stands on, in the order in which they are listed. */
const kinds: Kind[] = [
  { stands: 'reviewLab', find: labs },
  { stands: 'users', find: users },
  { stands: 'transactions', find: orders },
  { stands: 'cases', find: cases },
  { stands: 'payouts', find: payouts },
  { stands: 'storePurchases', find: purchases },
  { stands: 'catalogueTests', find: tests },
];

/** The administrator's search over everything: what the role may open. */
export async function findForAdmin(
  ctx: Ctx,
  { adminRole }: Actor,
  { text }: FindInput,
): Promise<AdminFound[]> {
  const open = kinds.filter(({ stands }) => mayCall(adminRole, stands));
  let found: Promise<Found | null> | undefined;
  const named = () => (found ??= findByText(ctx.db, text));
  return (await Promise.all(open.map(({ find }) => find(ctx, { text, named })))).flat();
}

async function labs(ctx: Ctx, { text }: Asked): Promise<AdminFound[]> {
  const { rows } = await listLabs(ctx, { searchText: text, sort: 'newest', limit });
  return rows.map(({ labId, labName, cityName, ownerName }) => ({
    kind: 'lab',
    id: String(labId),
    title: labName,
    about: cityName ?? inBoth(ownerName),
  }));
}

async function users(ctx: Ctx, { text }: Asked): Promise<AdminFound[]> {
  const { rows } = await listUsers(ctx, { text, sort: 'newest', limit });
  return rows.map(({ userId, name, email }) => ({
    kind: 'user',
    id: userId,
    title: inBoth(name ?? email ?? ''),
    about: inBoth(name === null ? '' : (email ?? '')),
  }));
}

async function orders(ctx: Ctx, { named }: Asked): Promise<AdminFound[]> {
  const rows = await listFoundOrders(ctx, { found: await named(), limit });
  return rows.map(({ orderId, orderNumber, customer }) => ({
    kind: 'order',
    id: orderId,
    title: inBoth(String(orderNumber ?? orderId)),
    about: inBoth(customer.name ?? ''),
  }));
}

async function cases(ctx: Ctx, { text, named }: Asked): Promise<AdminFound[]> {
  const rows = await findCases(ctx, { text, found: await named(), limit });
  return rows.map(({ caseId, orderId, orderNumber, words }) => ({
    kind: 'case',
    id: caseId,
    title: inBoth(String(orderNumber ?? orderId)),
    about: inBoth(words),
  }));
}

async function payouts(ctx: Ctx, { text }: Asked): Promise<AdminFound[]> {
  const found = await findPayouts(ctx, { text, limit });
  return [
    ...found.batches.map(({ batchId, reference, ...paid }) => ({
      kind: 'batch' as const,
      id: batchId,
      title: inBoth(reference),
      about: paidWords(paid),
    })),
    ...found.payouts.map(({ labId, labName, ...paid }) => ({
      kind: 'payout' as const,
      id: String(labId),
      title: labName,
      about: paidWords(paid),
    })),
  ];
}

type Paid = { paidOn: string | null; bankReference: string | null };

function paidWords({ paidOn, bankReference }: Paid): Localized {
  const inWords = (locale: Locale) =>
    paidOn === null ? '' : `${bankReference} · ${formatDate(locale, paidOn)}`;
  return { ar: inWords('ar'), en: inWords('en') };
}

async function purchases(ctx: Ctx, { text }: Asked): Promise<AdminFound[]> {
  const { rows } = await listPurchases(ctx, { text, sort: 'newest', limit });
  return rows.map((purchase) => {
    const { purchaseId, customer, items } = purchase;
    const titleIn = (locale: Locale) =>
      items.map((item) => itemWords(item, locale).title).join(locale === 'ar' ? '، ' : ', ');
    const aboutIn = (locale: Locale) =>
      [customer?.name, totalWords(purchase, locale)].filter(Boolean).join(' · ');
    return {
      kind: 'purchase',
      id: purchaseId,
      title: { ar: titleIn('ar'), en: titleIn('en') },
      about: { ar: aboutIn('ar'), en: aboutIn('en') },
    };
  });
}

async function tests(ctx: Ctx, { text }: Asked): Promise<AdminFound[]> {
  const { rows } = await listCatalogTests(ctx, { text, status: 'all', sort: 'name', limit });
  return rows.map(({ testId, name, category }) => ({
    kind: 'test',
    id: String(testId),
    title: name,
    about: category,
  }));
}
