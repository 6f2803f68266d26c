import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from './faults.ts';
import type { FakeCheckout, State } from './state.ts';

const GREY_SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#888"/></svg>';

/** The payment page, and the pictures. */
export function hostedPages(state: State) {
  const pages = new Hono<Env>();
  pages.get('/pay/:id', (c) => {
    const found = state.checkouts.get(c.req.param('id'));
    if (!found) return c.text('Not Found', 404);
    const pieces = found.items.reduce((sum, { quantity }) => sum + quantity, 0);
    return c.html(
      html`<!doctype html>
        <html lang="${c.req.query('lang') ?? 'en'}">
          <title>Hosted checkout</title>
          <h1>Hosted checkout</h1>
          <p>${pieces} pieces</p>
          <form method="post"><button name="choice" value="pay">Pay now</button></form>
          <form method="post"><button name="choice" value="cancel">Cancel</button></form>
        </html>`,
    );
  });
  pages.post('/pay/:id', async (c) => {
    const found = state.checkouts.get(c.req.param('id'));
    if (!found) return c.text('Not Found', 404);
    const { choice } = await c.req.parseBody();
    return c.redirect(choice === 'pay' ? payFor(state, found) : cancel(found), 303);
  });
  pages.get('/images/:name', (c) => c.body(GREY_SQUARE, 200, { 'content-type': 'image/svg+xml' }));
  return pages;
}

function payFor(state: State, checkout: FakeCheckout): string {
  if (checkout.status !== 'paid') {
    checkout.status = 'paid';
    for (const { variant_id: id, quantity } of checkout.items) {
      state.stock.set(id, Math.max(0, (state.stock.get(id) ?? 0) - quantity));
    }
  }
  return checkout.successUrl;
}

function cancel(checkout: FakeCheckout): string {
  if (checkout.status === 'open') checkout.status = 'cancelled';
  return checkout.cancelUrl;
}
