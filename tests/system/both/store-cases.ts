import { expect } from 'vitest';
import type { Cases } from '../../support/api/targets.ts';
import { newVisitor } from '../../support/people/visitor.ts';

export const storeCases: Cases = {
  'the store is shown, checked again and redirects to the payment': async (target) => {
    const { api, fetch: get } = newVisitor(target);
    const { rows } = await api.store.products.query({});
    const product = rows.find(
      ({ purchasable, variants: [first] }) => purchasable && (first?.inventoryQuantity ?? 0) > 0,
    );
    const variant = product?.variants[0];
    if (!product || !variant) throw new Error('nothing is sold');
    for (const path of ['/en/store', `/en/product/${product.id}`]) {
      const page = await get(path);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(product.title);
    }
    const item = { productId: product.id, variantId: variant.id, quantity: 1 };
    expect(JSON.stringify(await api.store.recheck.mutate({ items: [item] }))).toContain(
      '"isPurchasable":true',
    );
    const { url } = await api.store.checkout.mutate({
      items: [item],
      successUrl: `${target.url}/en/success`,
      cancelUrl: `${target.url}/en/store?checkout=cancelled`,
      locale: 'en',
      timeZone: 'Asia/Riyadh',
    });
    expect(url.startsWith(`${target.url}/`)).toBe(true);
    expect((await get(url)).status).toBe(200);
  },

  'fifty requests that wait for one call of the store get a response, though the first one is aborted':
    async (target) => {
      const { url } = target;
      const ask = async (limit: number, signal?: AbortSignal) => {
        const input = encodeURIComponent(JSON.stringify({ limit }));
        const answer = await fetch(`${url}/trpc/store.products?input=${input}`, { signal: signal ?? null });
        return ((await answer.json()) as { result: { data: unknown } }).result.data;
      };
      for (const limit of [1, 2, 3]) {
        const leaving = new AbortController();
        const gone = ask(limit, leaving.signal).catch(() => null);
        const waiting = Array.from({ length: 50 }, () => ask(limit));
        leaving.abort();
        await gone;
        for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ limit });
      }
    },
};
