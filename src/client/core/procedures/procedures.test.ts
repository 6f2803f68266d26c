import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '#/server/api/router.ts';
import { errorWording } from '../errors/app-error.ts';
import type { trpc } from '../trpc.ts';
import { batchedCalls } from './batched-calls.ts';
import { procedureUtils, type TrpcUtils } from './procedure-utils.ts';

afterEach(() => vi.unstubAllGlobals());

type Sent = { url: string; method: string; body: string | null; headers: Record<string, string> };

/** A server that answers each call with its number, and what it was sent. */
function listeningServer(answer?: (calls: string[]) => unknown) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    sent.push({
      url,
      method,
      body: (body as string | null | undefined) ?? null,
      headers: { ...(headers as object) },
    });
    const calls = new URL(url, 'http://site.test').pathname.slice('/trpc/'.length).split(',');
    return Response.json(
      answer ? answer(calls) : calls.map((_, number) => ({ result: { data: { number } } })),
    );
  });
  return sent;
}

const headers = { 'x-locale': 'ar' };
const ours = (cache: QueryClient) => procedureUtils(cache, batchedCalls('/trpc', headers));
const library = (queryClient: QueryClient) =>
  createTRPCQueryUtils<AppRouter>({
    queryClient,
    client: createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/trpc', maxItems: 10, headers })] }),
  });

/** What a page does with answers; returns all that can be seen of it. */
async function useAll(make: (cache: QueryClient) => TrpcUtils) {
  const sent = listeningServer();
  const cache = new QueryClient();
  const utils = make(cache);
  const labs = { searchText: 'a&b', limit: 2 };
  const answers: unknown[] = await Promise.all([
    utils.catalog.test.fetch({ testName: 'HbA1c' }),
    utils.catalog.test.prefetch({ testName: 'الفيريتين' }),
    utils.catalog.site.ensureData(),
    utils.auth.session.ensureData(undefined, { staleTime: Infinity }),
    utils.catalog.labs.fetchInfinite(labs),
    utils.catalog.labs.prefetchInfinite({ ...labs, limit: 3 }, { initialCursor: 'next' }),
    ...Array.from({ length: 7 }, (_, testId) => utils.catalog.reading.fetch({ testId })),
  ]);
  utils.catalog.test.setData({ testName: 'TSH' }, (before) => before);
  utils.catalog.test.setData({ testName: 'HbA1c' }, undefined);
  answers.push(
    utils.catalog.test.getData({ testName: 'HbA1c' }),
    utils.catalog.labs.getInfiniteData(labs),
    utils.catalog.labs.getInfiniteData({ ...labs, limit: 9 }),
  );
  await utils.catalog.invalidate();
  await utils.catalog.reading.cancel({ testId: 1 });
  await utils.catalog.reading.reset({ testId: 2 });
  const kept = cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state: { data, isInvalidated } }) => ({ queryKey, data, isInvalidated }));
  cache.clear();
  return { sent, answers, kept };
}

test('asks, sends and keeps what the library does', async () => {
  const seen = await useAll(ours);
  expect(seen).toEqual(await useAll(library));
  expect(seen.sent.length).toBeGreaterThan(1);
  expect(seen.kept.length).toBeGreaterThan(10);
});

test('the client asks past the cache, and what is not built is refused', async () => {
  const sent = listeningServer((calls) => calls.map((name) => ({ result: { data: name } })));
  const cache = new QueryClient();
  const utils = ours(cache) as unknown as ReturnType<(typeof trpc)['useUtils']>;
  expect(await utils.client.auth.signOut.mutate({})).toBe('auth.signOut');
  expect(await utils.client.account.exportData.query()).toBe('account.exportData');
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(cache.getQueryCache().getAll()).toEqual([]);
  expect(() => utils.catalog.site.setQueriesData(undefined, {}, undefined)).toThrow('no setQueriesData');
});

test('commands are sent apart from questions', async () => {
  const sent = listeningServer();
  const call = batchedCalls('/trpc', headers);
  const answers = await Promise.all([
    call('mutation', 'auth.logout', {}),
    call('query', 'catalog.site', undefined),
    call('mutation', 'auth.login', { email: 'a' }),
  ]);
  expect(answers).toEqual([{ number: 0 }, { number: 0 }, { number: 1 }]);
  expect(sent).toEqual([
    {
      url: '/trpc/auth.logout,auth.login?batch=1',
      method: 'POST',
      body: '{"0":{},"1":{"email":"a"}}',
      headers: { ...headers, 'content-type': 'application/json' },
    },
    {
      url: `/trpc/catalog.site?batch=1&input=${encodeURIComponent('{}')}`,
      method: 'GET',
      body: null,
      headers,
    },
  ]);
});

const wordsOf = (call: Promise<unknown>) => call.catch((failure: unknown) => errorWording(failure));
const refused = (appError: string) => ({ error: { message: appError, data: { appError } } });

test('each call fails with its own words, and a refused request with one for all', async () => {
  const call = batchedCalls('/trpc', headers);
  listeningServer(() => [refused('SLOT_FULL'), { result: {} }, refused('SLOT_PASSED')]);
  const own = ['a', 'b', 'c'].map((name) => wordsOf(call('query', name, 1)));
  const [full, nothing, passed] = await Promise.all(own);
  expect(nothing).toBeUndefined();
  expect(full).not.toEqual(passed);
  listeningServer(() => refused('SLOT_PASSED'));
  const same = await Promise.all([wordsOf(call('query', 'a', 1)), wordsOf(call('query', 'b', 1))]);
  expect(same).toEqual([passed, passed]);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ["another server's page", async () => new Response('<html>')],
  ['too few answers', async () => Response.json([])],
])('%s is a lost connection', async (_name, answer) => {
  vi.stubGlobal('fetch', answer);
  const failure = batchedCalls('/trpc', headers)('query', 'catalog.site', undefined);
  expect(await wordsOf(failure)).toMatchObject({
    message: expect.stringContaining('connection was lost') as string,
  });
});

test('a request ends when none of its calls is wanted any more', async () => {
  const ends: (boolean | undefined)[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    ends.push(signal?.aborted);
    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('ended'))));
  });
  const call = batchedCalls('/trpc', headers);
  const [one, other] = [new AbortController(), new AbortController()];
  const both = Promise.allSettled([call('query', 'a', 1, one.signal), call('query', 'b', 1, other.signal)]);
  one.abort();
  await new Promise((next) => setTimeout(next));
  expect(ends).toEqual([false]);
  other.abort();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
