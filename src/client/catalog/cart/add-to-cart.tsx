import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ShoppingCart } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { addToCartRecipe } from './add-to-cart-recipe.ts';
import { useCart } from './use-cart.ts';
import { useOpenCartDialog } from './use-open-cart-dialog.ts';

const Button = styled('button', addToCartRecipe);
const parts = partsOf(addToCartRecipe);

type Props = {
  item: CartItem;
  fit?: 'whole' | 'icon';
  /** Comes into the cart as well: what the item is taken beside. */
  beside?: CartItem;
};

/** Adds an offer to the cart, or opens the cart where it already holds the offer. */
export function AddToCart({ item, fit, beside }: Props) {
  const locale = useLocale();
  const user = useSession();
  const isIn = useIsInCart(item);
  const add = useAdd(beside);
  const openCart = useOpenCartDialog();
  if (user && user.userType !== 'customer') return null;
  return (
    <Button
      type="button"
      fit={fit}
      aria-haspopup={isIn ? 'dialog' : undefined}
      onClick={() => (isIn ? openCart() : add(item))}
    >
      {isIn ? <Check aria-hidden /> : <ShoppingCart aria-hidden />}
      <span className={parts.words}>{isIn ? <Trans>In the cart</Trans> : <Trans>Add to cart</Trans>}</span>
      <span className="sr">
        {': '}
        {item.testName[locale]}
        {' · '}
        {item.labName[locale]}
      </span>
    </Button>
  );
}

/** An offer with another time counts as not in the cart: adding it changes the time. */
function useIsInCart({ labTestId, slot }: CartItem) {
  const known = useCart()?.find((other) => other.labTestId === labTestId);
  if (!known) return false;
  return slot === null || (slot.date === known.slot?.date && slot.slotTime === known.slot.slotTime);
}

function useAdd(beside: CartItem | undefined) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const locale = useLocale();
  async function add(item: CartItem) {
    try {
      const { putInCart } = await import('./put-in-cart.ts');
      putInCart(item, { i18n, locale, beside });
    } catch {
      toast({ tone: 'error', title: t`Something went wrong` });
    }
  }
  return (item: CartItem) => void add(item);
}
