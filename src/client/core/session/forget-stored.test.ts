import { afterEach, expect, test, vi } from 'vitest';
import { readVisitLocation, setVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
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

test('signing out takes along what the device stores about the user, and where this tab searched', () => {
  const ofThePerson = [CART_KEY, STORED_SEARCH_KEY, STORED_VISITS_KEY, STORE_CHECKOUT_KEY];
  const device = new Map([...ofThePerson, 'language'].map((key) => [key, '[]']));
  const tab = new Map<string, string>();
  const page = Object.assign(new EventTarget(), {
    localStorage: storageOf(device),
    sessionStorage: storageOf(tab),
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('StorageEvent', class extends Event {});
  const location = { text: 'حي الملقا', lat: 24.81, lon: 46.6 };
  setVisitLocation(location);
  expect(readVisitLocation()).toEqual(location);
  expect([...tab.values()].join()).toContain('24.81');

  const heard = vi.fn<() => void>();
  page.addEventListener('storage', heard);
  forgetStored();
  expect([...device.keys()]).toEqual(['language']);
  expect(tab.size).toBe(0);
  expect(readVisitLocation()).toBeNull();
  expect(heard).toHaveBeenCalledOnce();
});
