import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { withLocale } from '#/shared/core/locale.ts';
import type { StoreCartItem } from '#/shared/store/store-cart.ts';
import { type Current, groupByCurrency, storeCartLines } from './store-cart-lines.ts';
import { storeCartStore } from './store-cart-store.ts';
import { writeStoredCheckout } from './write-stored-checkout.ts';

export type Said = { tone: 'error' | 'warning'; title: string; description?: string };

const nothingKnown: Current = new Map();
// By then the payment page has loaded, or the visitor has stopped the navigation.
const LONGEST_WAY_MS = 15_000;

/**
 * Checkout of the store cart: rereads the items past every cache, shows what has changed, and sends nothing before the
 * customer has agreed. A failure leaves the cart as it is.
 */
export function useStoreCheckout() {
  const { t, i18n } = useLingui();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [fresh, setFresh] = useState(nothingKnown);
  const [said, setSaid] = useState<Said | null>(null);
  const isBusy = useRef(false);
  const isClosed = useRef(false);
  const look = useFreshLook();
  const order = useOrder();

  const setBusy = (currency: string | null) => {
    isBusy.current = currency !== null;
    setBusyWith(currency);
  };
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  // Restored from the back/forward cache after the payment page.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(null);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function lookAgain(items: readonly StoreCartItem[]) {
    const seen = await look(items);
    setFresh((former) => new Map([...former, ...seen]));
    return storeCartLines(items, seen).some(({ changes }) => changes.length > 0);
  }
  /** Resolves to whether the browser is navigating to the payment page. */
  async function goAndPay(items: readonly StoreCartItem[]): Promise<boolean> {
    if (await lookAgain(items)) return false;
    try {
      const url = await order(items);
      // The customer closed the cart meanwhile: stay on this page.
      if (isClosed.current) return false;
      window.location.assign(url);
      return true;
    } catch (error) {
      // Another buyer was faster between the two reads: the second read shows the change.
      if (appErrorCode(error) === 'STORE_OUT_OF_STOCK' && (await lookAgain(items))) return false;
      throw error;
    }
  }
  function sayFailure(error: unknown) {
    const code = appErrorCode(error);
    const title = t`Checkout Error`;
    if (code === 'NOT_OFFERED_NOW') {
      setSaid({ tone: 'error', title, description: t`The store takes no orders for now.` });
      return;
    }
    const isClear = code === 'RATE_LIMITED' || code === 'STORE_OUT_OF_STOCK';
    const general = t`There was a problem initializing checkout. Please try again.`;
    setSaid({ tone: 'error', title, description: isClear ? i18n._(errorWording(error)) : general });
  }
  async function start(currency: string | null) {
    if (isBusy.current) return;
    setSaid(null);
    const groups = groupByCurrency(storeCartLines(storeCartStore.items(), nothingKnown));
    const group = groups.find(({ currencyInfo }) => currencyInfo.code === currency);
    if (!group) {
      setSaid({ tone: 'warning', title: t`Your cart is empty` });
      return;
    }
    setBusy(group.currencyInfo.code);
    const items = group.lines.map(({ item }) => item);
    const isLeaving = await goAndPay(items).catch((error: unknown) => {
      sayFailure(error);
      return false;
    });
    if (isLeaving) setTimeout(() => setBusy(null), LONGEST_WAY_MS);
    else setBusy(null);
  }
  return {
    busyWith,
    fresh,
    said,
    hush: () => setSaid(null),
    start: (currency: string | null) => void start(currency),
  };
}

function useFreshLook() {
  const recheck = trpc.store.recheck.useMutation();
  return async (items: readonly StoreCartItem[]): Promise<Current> => {
    const { rows } = await recheck.mutateAsync({ items: items.map(orderedItem) });
    return new Map(rows.map(({ variantId, now }) => [variantId, now]));
  };
}

/** Creates the checkout of these items and stores what the success page needs. */
function useOrder() {
  const locale = useLocale();
  const checkout = trpc.store.checkout.useMutation();
  return async (items: readonly StoreCartItem[]) => {
    const here = (path: string) => `${window.location.origin}${withLocale(path, locale)}`;
    const { url, purchaseToken } = await checkout.mutateAsync({
      items: items.map(orderedItem),
      successUrl: here('/success'),
      cancelUrl: `${here('/store')}?checkout=cancelled`,
      locale,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    });
    writeStoredCheckout({
      status: 'paying',
      purchaseToken,
      variantIds: items.map(({ variant }) => variant.id),
    });
    return url;
  };
}

const orderedItem = ({ product, variant, quantity }: StoreCartItem) => ({
  productId: product.id,
  variantId: variant.id,
  quantity,
});
