import { afterEach, expect, test, vi } from 'vitest';
import { CART_KEY } from '#/client/core/cart-key.ts';
import { forgetStored } from '#/client/core/session/forget-stored.ts';
import { STORED_SEARCH_KEY, STORED_VISITS_KEY } from '#/client/core/storage-keys.ts';
import { STORE_CHECKOUT_KEY } from '#/client/core/store-cart-key.ts';

const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  clear: () => stored.clear(),
});

afterEach(() => vi.unstubAllGlobals());

test('signing out takes along what the device stores about the user, and the user’s position', () => {
  const ofThePerson = [CART_KEY, STORED_SEARCH_KEY, STORED_VISITS_KEY, STORE_CHECKOUT_KEY];
  const device = new Map([...ofThePerson, 'language'].map((key) => [key, '[]']));
  device.set('mukhtabari.place', '24.81,46.6');
  const tab = new Map([['pending', '1']]);
  const cookies = { cookie: '__Host-mukhtabari.lang=ar; __Host-mukhtabari.place=24.81,46.6' };
  vi.stubGlobal('document', cookies);
  const page = Object.assign(new EventTarget(), {
    localStorage: storageOf(device),
    sessionStorage: storageOf(tab),
    location: { protocol: 'https:' },
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('StorageEvent', class extends Event {});

  const heard = vi.fn<() => void>();
  page.addEventListener('storage', heard);
  forgetStored();
  expect([...device.keys()]).toEqual(['language']);
  expect(tab.size).toBe(0);
  expect(cookies.cookie).toMatch(/^__Host-mukhtabari\.place=; Path=\/; Max-Age=0; SameSite=Lax; Secure$/);
  expect(heard).toHaveBeenCalledOnce();
});
