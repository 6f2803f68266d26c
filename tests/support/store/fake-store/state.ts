import type { Fault, Place } from './faults.ts';
import { freshStock, recordedProducts, type RawProduct } from './products.ts';

export type Call = {
  place: Place;
  method: string;
  path: string;
  /** Unsorted, in order of arrival. */
  query: [string, string][];
  body: unknown;
  headers: Record<string, string>;
};

export type FakeCheckout = {
  id: string;
  items: { variant_id: string; quantity: number }[];
  successUrl: string;
  cancelUrl: string;
  locale: string | undefined;
  timeZone: string | undefined;
  status: 'open' | 'paid' | 'cancelled';
};

export type State = {
  storeId: string;
  products: RawProduct[];
  /** By variant id: what `/variants` returns and a checkout checks. */
  stock: Map<string, number>;
  checkouts: Map<string, FakeCheckout>;
  calls: Call[];
  faults: Map<Place, Fault>;
};

export function freshState(storeId: string, imageUrl: (name: string) => string): State {
  const products = recordedProducts(imageUrl);
  return {
    storeId,
    products,
    stock: freshStock(products),
    checkouts: new Map(),
    calls: [],
    faults: new Map(),
  };
}

/** The fault of this call, if there is one; counts it. */
export function nextFault({ faults }: State, place: Place): Fault | null {
  const fault = faults.get(place);
  if (!fault) return null;
  if (fault.times === undefined) return fault;
  if (fault.times <= 1) faults.delete(place);
  else faults.set(place, { ...fault, times: fault.times - 1 });
  return fault;
}
