import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { createRouter } from '../router.tsx';
import { keepForOffline } from './keep-for-offline.ts';
import { KEPT_SEARCH_KEY } from './kept-keys.ts';

const SEARCH = [['search', 'labTests'], { type: 'infinite' }];
const name = { ar: 'تحليل', en: 'A test' };
const row = { testName: name, labName: name, priceHalalas: 100, earliestSlot: null, timeZone: 'Asia/Riyadh' };
const stored = new Map<string, string>();
let location = { pathname: '/search', search: '?query=HbA1c' };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('StorageEvent', class extends Event {});
  vi.stubGlobal('window', {
    get location() {
      return location;
    },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
    dispatchEvent: () => true,
  });
  return () => vi.unstubAllGlobals();
});

/** A tab with a search on screen, which tells what is kept of it. */
async function openTab(person: object | null) {
  const queryClient = new QueryClient();
  const session = { data: person };
  const listeners: ((event: { hrefChanged: boolean }) => void)[] = [];
  const router = {
    options: {
      context: {
        queryClient,
        trpc: {
          auth: { session: { getData: () => session.data } },
          booking: { mine: { fetch: () => Promise.reject(new Error('not asked here')) } },
        },
      },
    },
    subscribe: (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  new QueryObserver(queryClient, {
    queryKey: SEARCH,
    queryFn: () => ({ pages: [{ rows: [row], place: null }] }),
  }).subscribe(() => {});
  keepForOffline(router as unknown as ReturnType<typeof createRouter>);
  // What is kept is kept a moment after the answer.
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1));
  await queryClient.refetchQueries({ queryKey: SEARCH });
  await settle();
  return {
    owner: (): unknown => JSON.parse(stored.get(KEPT_SEARCH_KEY) ?? '{}').owner,
    /** Another tab has signed in or out; this one asks for everything again, as that person. */
    async hear(next: object | null) {
      session.data = next;
      queryClient.setQueryData([['auth', 'session']], next);
      await queryClient.invalidateQueries({ queryKey: SEARCH });
      await settle();
    },
    async goTo(search: string) {
      location = { pathname: '/search', search };
      await queryClient.refetchQueries({ queryKey: SEARCH });
      for (const listener of listeners) listener({ hrefChanged: true });
      await settle();
    },
    async reloadData() {
      for (const listener of listeners) listener({ hrefChanged: false });
      await settle();
    },
  };
}

test('a search that somebody has left on screen is not kept as a visitor’s, the next one is', async () => {
  const tab = await openTab({ id: 'sara', userType: 'customer' });
  expect(tab.owner()).toBe('sara');
  await tab.hear(null);
  expect(tab.owner()).toBeUndefined();
  await tab.reloadData();
  expect(tab.owner()).toBeUndefined();
  await tab.goTo('?query=TSH');
  expect(tab.owner()).toBeNull();
});

test('whoever signs in keeps what they are looking at', async () => {
  const tab = await openTab(null);
  expect(tab.owner()).toBeNull();
  await tab.hear({ id: 'sara', userType: 'customer' });
  expect(tab.owner()).toBe('sara');
});
