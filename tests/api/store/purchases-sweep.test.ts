import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginPurchase } from '#/server/store/purchases/begin-purchase.ts';
import { sweepPurchases } from '#/server/store/purchases/sweep-purchases.ts';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { boughtItem, setOutToBuyKit } from '../../support/store/buy-kit.ts';

const db = await testDb();

test('an unconfirmed purchase is deleted after a week, a paid one is not', async () => {
  const { actor } = await make.customer(db);
  const { testId } = await make.test(db);
  const tokens = [1, 2, 3].map(() => setOutToBuyKit(db, actor, testId));
  const [paid = '', old = '', young = ''] = await Promise.all(tokens);
  const api = callAs(db, actor);
  await api.store.confirmPurchase({ purchaseToken: paid });
  const fresh = await api.store.purchases({ limit: 20 });
  const youngest = fresh.rows.find(({ status }) => status === 'begun')?.id ?? '';
  await sql`
    update store_purchases set created_at = now() - interval '8 days'
    where user_id = ${actor.userId} and id <> ${youngest}`.execute(db);
  await sweepPurchases({ db });
  const left = (await api.store.purchases({ limit: 20 })).rows;
  expect(left.map(({ status }) => status).toSorted()).toEqual(['begun', 'confirmed']);
  const { refusals } = await settle(
    [old, young].map((purchaseToken) => api.store.confirmPurchase({ purchaseToken })),
  );
  expect(refusals).toEqual(['NOT_FOUND']);
});

test('where an administrator confirms by hand, an unconfirmed purchase waits for a month', async () => {
  const { actor } = await make.customer(db);
  const begin = () =>
    beginPurchase(
      { db, actor },
      {
        items: [boughtItem('prod_cup')],
        kitTestIds: new Map(),
        locale: 'ar',
        elsewhere: [],
        embeddedCheckoutId: null,
      },
    );
  const api = callAs(db, actor);
  const old = await api.store.confirmPurchase({ purchaseToken: (await begin()) ?? '' });
  const young = await api.store.confirmPurchase({ purchaseToken: (await begin()) ?? '' });
  const age = (id: string, days: number) =>
    sql`update store_purchases set created_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    );
  await age(old.purchase.id, 31);
  await age(young.purchase.id, 29);
  await sweepPurchases({ db });
  expect((await api.store.purchases({ limit: 20 })).rows.map(({ id }) => id)).toEqual([young.purchase.id]);
});
