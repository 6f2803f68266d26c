import { msg, plural } from '@lingui/core/macro';
import { MOST_LINES } from '#/shared/core/order-limits.ts';

/** Toast messages about changes of the cart. */
export const cartMessages = {
  added: msg`A test was added to the cart.`,
  removed: msg`A test was removed from the cart.`,
  cleared: msg`The cart was emptied.`,
  timeChanged: msg`The time in the cart was changed.`,
  full: msg`${plural(MOST_LINES, {
    one: 'The cart is full: it holds # test.',
    other: 'The cart is full: it holds # tests.',
  })}`,
};
