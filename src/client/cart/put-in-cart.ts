import '../later-words.ts';
import type { I18n } from '@lingui/core';
import type { CartItem } from '#/shared/cart.ts';
import type { Locale } from '#/shared/locale.ts';
import { toastStore } from '../ui/toast-store.ts';
import { cartStore } from './cart-store.ts';
import { cartWords } from './cart-words.ts';

/** Puts an offer in the basket and says so; one that lies in it takes over the time that was chosen since. */
export function putInCart(item: CartItem, { i18n, locale }: { i18n: I18n; locale: Locale }) {
  const description = `${item.testName[locale]} · ${item.labName[locale]}`;
  if (cartStore.add(item)) {
    toastStore.show({ tone: 'success', title: i18n._(cartWords.added), description });
    return;
  }
  const items = cartStore.items();
  const at = items.findIndex(({ labTestId }) => labTestId === item.labTestId);
  if (at === -1) {
    toastStore.show({ tone: 'warning', title: i18n._(cartWords.full) });
    return;
  }
  if (item.slot === null) return;
  cartStore.replace(items.with(at, item));
  toastStore.show({ tone: 'success', title: i18n._(cartWords.timeChanged), description });
}
