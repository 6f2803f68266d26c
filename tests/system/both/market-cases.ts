import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { expect } from 'vitest';
import type { AppRouter } from '#/server/api/router.ts';
import type { Cases } from '../../support/api/targets.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { newVisitor, refusalOf, visitorOf } from '../../support/people/visitor.ts';

const json = { 'content-type': 'application/json' };

export const marketCases: Cases = {
  'offers are searched with filters, page after page, each once': async (target) => {
    const { db } = target;
    const { testId, nameEn } = await make.test(db);
    for (let price = 10_000; price < 10_700; price += 100) {
      await make.labTest(db, { test_id: testId, price_halalas: price });
    }
    const { api } = newVisitor(target);
    const seen: number[] = [];
    // The filter is a total: each price and its fee of 5 %. 106 SAR are 111.30 in all.
    let cursor: string | undefined;
    do {
      const page = await api.search.labTests.query({
        searchText: nameEn,
        priceMax: 111,
        sort: 'priceLowHigh',
        limit: 2,
        ...(cursor && { cursor }),
      });
      seen.push(...page.rows.map(({ priceHalalas }) => priceHalalas));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([10_000, 10_100, 10_200, 10_300, 10_400, 10_500]);
    expect(JSON.stringify(await api.search.suggest.query({ searchText: nameEn }))).toContain(nameEn);
    expect(JSON.stringify(await api.catalog.test.query({ testName: nameEn }))).toContain(nameEn);
  },

  'a basket is compared over labs': async (target) => {
    const { db } = target;
    const [one, two] = [await make.test(db), await make.test(db)];
    const [all, half] = [await make.lab(db), await make.lab(db)];
    for (const [labId, testId, price] of [
      [all.labId, one.testId, 10_000],
      [all.labId, two.testId, 12_000],
      [half.labId, two.testId, 7_000],
    ] as const) {
      await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas: price });
    }
    const compared = await newVisitor(target).api.search.basket.query({ testIds: [one.testId, two.testId] });
    expect(compared.bestSingle).toMatchObject({ labId: all.labId, totalHalalas: 23_100 });
    expect(compared.bestSplit).toMatchObject({ totalHalalas: 17_850, savedHalalas: 5_250 });
  },

  'a batch is streamed, each response as it is ready; an oversized one is refused': async (target) => {
    const { url } = target;
    const api = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink({ url: `${url}/trpc` })] });
    const [session, plans, missing] = await Promise.all([
      api.auth.session.query(),
      api.subscriptions.plans.query({}),
      refusalOf(api.catalog.lab.query({ labId: 2_000_000_000 })),
    ]);
    expect(session).toBeNull();
    expect(plans.rows).toHaveLength(6);
    expect(missing).toBe('NOT_FOUND');
    const { fetch: get } = newVisitor(target);
    expect((await get(`/trpc/${'auth.session,'.repeat(400)}auth.session?batch=1`)).status).toBe(400);
    const body = JSON.stringify({ name: 'x'.repeat(1_000_000) });
    expect(
      (await get('/trpc/auth.signIn', { method: 'POST', headers: { ...json, origin: url }, body })).status,
    ).toBe(413);
  },

  'unexpected input is refused with a code, is never a bug, and reveals no internals': async (target) => {
    const { fetch: send } = newVisitor(target);
    const answers = await Promise.all([
      send('/trpc/catalog.test?input=%7B%22testName%22%3A%22%00%22%7D'),
      send('/trpc/catalog.test?input=nonsense'),
      send(`/trpc/search.labTests?input=${encodeURIComponent('{"cursor":"broken","limit":-1}')}`),
      send(`/trpc/search.labTests?input=${encodeURIComponent('{"searchText":"\\u0000\\ud800%_"}')}`),
      send('/trpc/no.such'),
      send('/trpc/%E0%A4%A'),
      send(`/test/${'x'.repeat(4_000)}`),
      send('/files/nothing'),
      send('/trpc/auth.signIn', {
        method: 'POST',
        headers: { ...json, origin: target.url },
        body: '{"broken',
      }),
      send('/webhooks/moyasar', { method: 'POST', headers: json, body: '{"secret_token":"wrong"}' }),
    ]);
    for (const answer of answers) {
      expect(answer.status, answer.url).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(
        /node_modules|\bat .*\.ts:|select .* from|invalid byte sequence/i,
      );
    }
    for (const headers of [
      {},
      { ...json, origin: 'https://elsewhere.example' },
      { 'content-type': 'text/plain' },
    ]) {
      const forged = await send('/trpc/auth.signOut', { method: 'POST', headers, body: '{}' });
      expect([400, 403, 415]).toContain(forged.status);
    }
  },

  'a customer with a visit writes a review, and the lab has its stars': async (target) => {
    const { db } = target;
    const { labId, labTestId } = await make.labTest(db);
    const { userId } = await make.customer(db);
    const line = { labId, labTestId, customerId: userId };
    const { bookingId } = await addLine(db, line, { price: 1000 }, { status: 'completed' });
    const { api } = await visitorOf(target, userId);
    expect(await api.reviews.write.mutate({ bookingId, rating: 4, comment: 'Kind people' })).toMatchObject({
      state: 'published',
    });
    expect((await api.reviews.ofLab.query({ labId })).rows).toMatchObject([
      { rating: 4, comment: 'Kind people' },
    ]);
    expect(await api.catalog.lab.query({ labId })).toMatchObject({ labRating: 4, labReviewCount: 1 });
    expect(
      await refusalOf(newVisitor(target).api.reviews.write.mutate({ bookingId, rating: 1, comment: '' })),
    ).toBe('SIGN_IN_REQUIRED');
  },
};
