import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppRouter } from '#/server/api/router.ts';
import { createHttpClient } from './http-client.ts';

const t = initTRPC.create();
const anything = t.procedure.input((input) => input);
const router = t.router({
  tests: {
    echo: anything.query(({ input }) => ({ read: input ?? null })),
    fail: anything.query(() => {
      throw new TRPCError({ code: 'NOT_FOUND', message: 'No such test' });
    }),
    write: anything.mutation(({ input }) => ({ written: input })),
  },
});
type TestClient = TRPCClient<typeof router>;

const headers = { 'x-locale': 'ar' };
const clients = {
  ours: () => createHttpClient(headers) as unknown as TestClient,
  'the client of tRPC': () =>
    createTRPCClient<AppRouter>({
      links: [httpBatchLink({ url: '/trpc', maxItems: 10, headers })],
    }) as unknown as TestClient,
};

let requests: Request[] = [];
let answer: (request: Request) => Promise<Response>;

beforeEach(() => {
  requests = [];
  answer = (req) =>
    fetchRequestHandler({ endpoint: '/trpc', req, router, allowBatching: true, createContext: () => ({}) });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://127.0.0.1'), init);
    requests.push(request.clone());
    return answer(request);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const addresses = () => requests.map(({ method, url }) => `${method} ${decodeURIComponent(url.slice(16))}`);

describe.each(Object.entries(clients))('%s', (_name, create) => {
  test('asks in one request what is asked in one moment', async () => {
    const { tests } = create();
    const answers = await Promise.all([tests.echo.query({ name: 'فيتامين د' }), tests.echo.query(undefined)]);
    expect(answers).toEqual([{ read: { name: 'فيتامين د' } }, { read: null }]);
    expect(addresses()).toEqual(['GET /trpc/tests.echo,tests.echo?batch=1&input={"0":{"name":"فيتامين د"}}']);
    expect(requests[0]?.headers.get('x-locale')).toBe('ar');
  });

  test('asks at most ten in one request', async () => {
    const { tests } = create();
    const answers = await Promise.all(Array.from({ length: 11 }, (_, index) => tests.echo.query(index)));
    expect(answers.map(({ read }) => read)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(requests).toHaveLength(2);
  });

  test('sends what it changes in the body', async () => {
    const { tests } = create();
    const [written, read] = await Promise.all([tests.write.mutate({ id: 1 }), tests.echo.query(2)]);
    expect([written, read]).toEqual([{ written: { id: 1 } }, { read: 2 }]);
    expect(addresses().sort()).toEqual([
      'GET /trpc/tests.echo?batch=1&input={"0":2}',
      'POST /trpc/tests.write?batch=1',
    ]);
    const [post] = requests.filter(({ method }) => method === 'POST');
    expect(post?.headers.get('content-type')).toBe('application/json');
    expect(await post?.text()).toBe('{"0":{"id":1}}');
  });

  test('fails only the procedure that failed', async () => {
    const { tests } = create();
    const [failed, read] = await Promise.allSettled([tests.fail.query(1), tests.echo.query(2)]);
    expect(read).toMatchObject({ value: { read: 2 } });
    expect(failed).toMatchObject({
      reason: { name: 'TRPCClientError', message: 'No such test', data: { code: 'NOT_FOUND' } },
    });
  });

  test('a request that is refused as a whole fails each procedure', async () => {
    const { tests } = create();
    answer = () =>
      Promise.resolve(Response.json({ error: { code: -32029, message: 'Wait', data: { wait: 5 } } }));
    const answers = await Promise.allSettled([tests.echo.query(1), tests.echo.query(2)]);
    expect(answers).toMatchObject(answers.map(() => ({ reason: { message: 'Wait', data: { wait: 5 } } })));
  });

  test.each([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that a proxy wrote', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['an answer that lacks a procedure', () => Promise.resolve(Response.json([]))],
  ])('%s is a failure without data', async (_what, answerWith) => {
    const { tests } = create();
    answer = answerWith;
    const [failed] = await Promise.allSettled([tests.echo.query(1)]);
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { name: 'TRPCClientError', data: undefined },
    });
    expect(failed.status === 'rejected' && 'data' in Object(failed.reason)).toBe(true);
  });

  test('ends a request only when nobody waits for any of its answers', async () => {
    const { tests } = create();
    const signals = [new AbortController(), new AbortController()];
    let sent: AbortSignal | undefined;
    const asked = new Promise<void>((resolve) => {
      answer = ({ signal }) => {
        sent = signal;
        resolve();
        return new Promise(() => {});
      };
    });
    for (const { signal } of signals) void tests.echo.query(1, { signal }).catch(() => {});
    await asked;
    signals[0]?.abort();
    expect(sent?.aborted).toBe(false);
    signals[1]?.abort();
    expect(sent?.aborted).toBe(true);
  });
});
