import { checkoutMessages } from '../e2e/booking/checkout-messages.ts';
import { fillCart, shown } from '../e2e/booking/fill-cart.ts';
import { labelOf } from '../e2e/fixtures.ts';
import { expect } from './expect.ts';
import { makeLabOfScreens, signInAnew } from './made.ts';
import { type Stage, screensOf } from './screen.ts';

/** Two tests at one lab; the first needs a fast that excludes nine in the evening of the same day. */
async function fill(stage: Stage, time = '09:00:00') {
  const { page, visit, db, language } = stage;
  const lab = await makeLabOfScreens(db);
  await fillCart({ page, visit, db, add: checkoutMessages[language].addToCart }, lab, time);
}

async function hold(stage: Stage) {
  const words = checkoutMessages[stage.language];
  const { userId } = await signInAnew(stage);
  await fill(stage);
  await shown(stage.page, words.goOn).click();
  await expect(stage.page.getByRole('timer')).toHaveText(words.held);
  return { userId, words };
}

async function payAtLab(stage: Stage) {
  const { words } = await hold(stage);
  await labelOf(stage.page.getByRole('radio', { name: words.atLab })).click();
  await shown(stage.page, words.confirm).click();
  await expect(stage.page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
  return words;
}

async function payByCard(stage: Stage) {
  const { words } = await hold(stage);
  await shown(stage.page, words.pay).click();
  await expect(stage.page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
  return words;
}

async function openCart({ page, language }: Stage, count: number) {
  const name = language === 'ar' ? 'السلة' : 'Cart';
  const counted = language === 'ar' ? `السلة، ${count}` : `Cart, ${count}`;
  await page
    .getByRole('banner')
    .getByRole('button', { name: count === 0 ? name : counted, exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const cart = screensOf('cart', {
  empty: { path: '/', reach: (stage) => openCart(stage, 0) },
  full: {
    changes: true,
    reach: async (stage) => {
      await fill(stage);
      await stage.visit('/about');
      await openCart(stage, 2);
    },
  },
});

const checkout = screensOf('checkout', {
  cart: { changes: true, reach: fill },
  'unfit-time': {
    changes: true,
    reach: async (stage) => {
      await fill(stage, '17:00:00');
      await stage.page.getByRole('button', { name: checkoutMessages[stage.language].changeTime }).click();
      await expect(stage.page.getByRole('radio').first()).toBeVisible();
    },
  },
  'log-in-first': {
    changes: true,
    reach: async (stage) => {
      await fill(stage);
      await shown(stage.page, checkoutMessages[stage.language].goOn).click();
      await expect(stage.page.getByText(checkoutMessages[stage.language].mustLogIn)).toBeVisible();
    },
  },
  held: {
    changes: true,
    reach: async (stage) => {
      await hold(stage);
    },
  },
  declined: {
    changes: true,
    reach: async (stage) => {
      const { words } = await hold(stage);
      await stage.page.getByRole('checkbox', { name: words.decline }).check();
      await shown(stage.page, words.pay).click();
      await expect(stage.page.getByText(words.declined)).toBeVisible();
    },
  },
  'hold-over': {
    changes: true,
    reach: async (stage) => {
      const { userId, words } = await hold(stage);
      await stage.db
        .updateTable('orders')
        .set({ hold_expires_at: new Date(Date.now() - 1000) })
        .where('customer_id', '=', userId)
        .execute();
      await stage.page.reload();
      await expect(stage.page.getByText(words.holdOver)).toBeVisible();
    },
  },
  'paid-by-card': {
    changes: true,
    reach: async (stage) => {
      await payByCard(stage);
    },
  },
  'paid-at-lab': {
    changes: true,
    reach: async (stage) => {
      await payAtLab(stage);
    },
  },
});

const afterwards = screensOf('booked', {
  'cancel-visit': {
    changes: true,
    reach: async (stage) => {
      const words = await payByCard(stage);
      await stage.page.getByRole('button', { name: words.cancelVisit }).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  reschedule: {
    changes: true,
    reach: async (stage) => {
      const words = await payByCard(stage);
      await stage.visit('/dashboard?section=bookings');
      await stage.page.getByRole('button', { name: words.reschedule }).click();
      await expect(stage.page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    },
  },
});

const booked = screensOf('booked', {
  messages: {
    changes: true,
    reach: async (stage) => {
      await payByCard(stage);
      await stage.visit('/dashboard?section=inbox');
    },
  },
});

export const payingScreens = [...cart, ...checkout, ...afterwards, ...booked];
