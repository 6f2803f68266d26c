import { afterEach, expect, test, vi } from 'vitest';
import { CART_KEY } from '../cart/cart-key.ts';
import { KEPT_SEARCH_KEY, KEPT_VISITS_KEY } from '../offline/kept-keys.ts';
import { readPlace, setPlace } from '../place/use-place.ts';
import { STORE_CHECKOUT_KEY } from '../store-cart/store-cart-key.ts';
import { forgetKept } from './forget-kept.ts';

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
});

afterEach(() => vi.unstubAllGlobals());

test('signing out takes along what the device kept of the person, and where this tab searched', () => {
  const ofThePerson = [CART_KEY, KEPT_SEARCH_KEY, KEPT_VISITS_KEY, STORE_CHECKOUT_KEY];
  const device = new Map([...ofThePerson, 'language'].map((key) => [key, '[]']));
  const tab = new Map<string, string>();
  const page = Object.assign(new EventTarget(), {
    localStorage: storageOf(device),
    sessionStorage: storageOf(tab),
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('StorageEvent', class extends Event {});
  const place = { text: 'حي الملقا', lat: 24.81, lon: 46.6 };
  setPlace(place);
  expect(readPlace()).toEqual(place);
  expect([...tab.values()].join()).toContain('24.81');

  const heard = vi.fn<() => void>();
  page.addEventListener('storage', heard);
  forgetKept();
  expect([...device.keys()]).toEqual(['language']);
  expect(tab.size).toBe(0);
  expect(readPlace()).toBeNull();
  expect(heard).toHaveBeenCalledOnce();
});
