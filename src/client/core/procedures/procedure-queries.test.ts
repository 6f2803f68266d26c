import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, type TRPCClient } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { describe, expect, test } from 'vitest';
import type { AppRouter } from '#/server/api/router.ts';
import { createUtils } from './procedure-queries.ts';

/** Answers each call with what was asked. */
function echoClient(): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      () =>
        ({ op: { path, input } }) =>
          observable((observer) => {
            observer.next({ result: { data: { path, input } } });
            observer.complete();
          }),
    ],
  });
}

/** What the cache holds after both have done the same: the pages of the server are read with these keys. */
async function cacheAfter(
  make: typeof createUtils | null,
  run: (utils: ReturnType<typeof createUtils>) => unknown,
) {
  const queryClient = new QueryClient();
  const client = echoClient();
  await run(make ? make(client, queryClient) : createTRPCQueryUtils<AppRouter>({ client, queryClient }));
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state: { data, isInvalidated } }) => ({ queryKey, data, isInvalidated }));
}

const input = { testName: 'CBC' };

const uses: Record<string, (utils: ReturnType<typeof createUtils>) => unknown> = {
  prefetch: (utils) => utils.catalog.test.prefetch(input),
  'fetch without an input': (utils) => utils.auth.session.fetch(),
  ensureData: (utils) => utils.catalog.test.ensureData(input, { staleTime: Infinity }),
  prefetchInfinite: (utils) => utils.catalog.labs.prefetchInfinite({ limit: 5 } as never),
  'pages without an input': (utils) => utils.admin.users.prefetchInfinite({} as never),
  async 'more pages'(utils) {
    await utils.catalog.labs.fetchInfinite({ limit: 5 } as never, {
      pages: 2,
      getNextPageParam: () => 'next',
    });
  },
  setData: (utils) => utils.auth.session.setData(undefined, null as never),
  async 'setData from what is there'(utils) {
    await utils.catalog.test.prefetch(input);
    utils.catalog.test.setData(input, (before) => ({ ...before, isSeen: true }) as never);
  },
  async invalidate(utils) {
    await utils.catalog.test.prefetch(input);
    await utils.auth.session.prefetch();
    await utils.catalog.invalidate();
  },
  async 'invalidate one input'(utils) {
    await utils.catalog.test.prefetch(input);
    await utils.catalog.test.prefetch({ testName: 'TSH' });
    await utils.catalog.test.invalidate(input, { refetchType: 'none' });
  },
  async 'invalidate all'(utils) {
    await utils.auth.session.prefetch();
    await utils.invalidate();
  },
  async reset(utils) {
    await utils.catalog.test.prefetch(input);
    await utils.catalog.test.reset();
  },
};

describe('the helpers for the cache', () => {
  test.each(Object.entries(uses))('%s does what that of tRPC does', async (_name, run) => {
    const ours = await cacheAfter(createUtils, run);
    expect(ours).not.toEqual([]);
    expect(ours).toEqual(await cacheAfter(null, run));
  });

  test('a path is always the same object, and not a promise', async () => {
    const utils = createUtils(echoClient(), new QueryClient());
    expect(utils.catalog.test).toBe(utils.catalog.test);
    expect(await Promise.resolve(utils.catalog)).toBe(utils.catalog);
  });
});
