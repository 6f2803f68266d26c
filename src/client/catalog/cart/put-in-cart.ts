import '#/client/core/messages/customer.ts';
import type { I18n } from '@lingui/core';
import { toastStore } from '#/client/ui/feedback/toast-store.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { cartMessages } from './cart-messages.ts';
import { cartStore } from './cart-store.ts';

/**
 * Adds an offer to the cart, after one that it is taken beside, and shows a toast; if the cart already holds it, updates
 * the chosen time.
 */
export function putInCart(
  item: CartItem,
  { i18n, locale, beside }: { i18n: I18n; locale: Locale; beside?: CartItem | undefined },
) {
  // It is no news that it is there already.
  if (beside) cartStore.add(beside);
  const description = `${item.testName[locale]} · ${item.labName[locale]}`;
  if (cartStore.add(item)) {
    toastStore.show({ tone: 'success', title: i18n._(cartMessages.added), description });
    return;
  }
  const items = cartStore.items();
  const at = items.findIndex(({ labTestId }) => labTestId === item.labTestId);
  if (at === -1) {
    toastStore.show({ tone: 'warning', title: i18n._(cartMessages.full) });
    return;
  }
  if (item.slot === null) return;
  cartStore.replace(items.with(at, item));
  toastStore.show({ tone: 'success', title: i18n._(cartMessages.timeChanged), description });
}
