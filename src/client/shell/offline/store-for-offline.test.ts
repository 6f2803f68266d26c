import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { STORED_SEARCH_KEY } from '#/client/core/storage-keys.ts';
import { storeForOffline } from './store-for-offline.ts';

const SEARCH = [['search', 'labTests'], { type: 'infinite' }];
const name = { ar: 'تحليل', en: 'A test' };
const row = { testName: name, labName: name, totalHalalas: 100, earliestSlot: null, timeZone: 'Asia/Riyadh' };
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

/** A tab with a search on screen; returns what is stored for it. */
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
          booking: { mine: { fetch: () => Promise.reject(new Error('not called here')) } },
        },
      },
    },
    subscribe: (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  new QueryObserver(queryClient, {
    queryKey: SEARCH,
    queryFn: () => ({ pages: [{ rows: [row], place: null }] }),
  }).subscribe(() => {});
  storeForOffline(router as unknown as RegisteredRouter);
  // Storing happens shortly after the response.
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1));
  await queryClient.refetchQueries({ queryKey: SEARCH });
  await settle();
  return {
    owner: (): unknown => JSON.parse(stored.get(STORED_SEARCH_KEY) ?? '{}').owner,
    /** Another tab signed in or out; this one refetches everything as the new user. */
    async setSession(next: object | null) {
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

test('a search that stays on screen after sign-out is not stored for the visitor, but the next search is', async () => {
  const tab = await openTab({ id: 'sara', userType: 'customer' });
  expect(tab.owner()).toBe('sara');
  await tab.setSession(null);
  expect(tab.owner()).toBeUndefined();
  await tab.reloadData();
  expect(tab.owner()).toBeUndefined();
  await tab.goTo('?query=TSH');
  expect(tab.owner()).toBeNull();
});

test('a search on screen is stored for the user who signs in', async () => {
  const tab = await openTab(null);
  expect(tab.owner()).toBeNull();
  await tab.setSession({ id: 'sara', userType: 'customer' });
  expect(tab.owner()).toBe('sara');
});
