import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ShoppingCart } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { CartItem } from '#/shared/cart.ts';
import { useLocale } from '../providers.tsx';
import { useSession } from '../session/use-session.ts';
import { useToast } from '../ui/toast.ts';
import { useCart } from './use-cart.ts';
import { useOpenCartDialog } from './use-open-cart-dialog.ts';

const never = () => () => undefined;
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Puts an offer in the basket, or opens the basket where it lies in it. A press before the page is alive would be
    lost, so until then it waits. Its look is that of a button `.cart-add` of whatever it stands in. */
export function AddToCart({ item }: { item: CartItem }) {
  const locale = useLocale();
  const user = useSession();
  const isAlive = useIsAlive();
  const isIn = useIsInCart(item);
  const add = useAdd();
  const openCart = useOpenCartDialog();
  if (user && user.userType !== 'customer') return null;
  return (
    <button
      type="button"
      className={isIn ? 'cart-add in' : 'cart-add'}
      disabled={!isAlive}
      aria-haspopup={isIn ? 'dialog' : undefined}
      onClick={() => (isIn ? openCart() : add(item))}
    >
      {isIn ? <Check aria-hidden /> : <ShoppingCart aria-hidden />}
      <span className="words">{isIn ? <Trans>In the cart</Trans> : <Trans>Add to cart</Trans>}</span>
      <span className="sr">
        {': '}
        {item.testName[locale]}
        {' · '}
        {item.labName[locale]}
      </span>
    </button>
  );
}

/** One with another time is not in it yet: adding it changes the time. */
function useIsInCart({ labTestId, slot }: CartItem) {
  const known = useCart()?.find((other) => other.labTestId === labTestId);
  if (!known) return false;
  return slot === null || (slot.date === known.slot?.date && slot.slotTime === known.slot.slotTime);
}

function useAdd() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const locale = useLocale();
  async function add(item: CartItem) {
    try {
      const { putInCart } = await import('./put-in-cart.ts');
      putInCart(item, { i18n, locale });
    } catch {
      toast({ tone: 'error', title: t`Something went wrong` });
    }
  }
  return (item: CartItem) => void add(item);
}
