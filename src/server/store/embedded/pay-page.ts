import { direction, type Locale } from '#/shared/core/locale.ts';
import { formatAmount } from './currencies.ts';
import type { Checkout, CheckoutLine } from './find-checkout.ts';
import { html, type Markup } from './markup.ts';
import { payMessages } from './pay-messages.ts';
import { payStyle } from './pay-style.ts';

/** Loads and runs nothing; its forms lead to this site only. */
export const PAY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

type Notice = { isDeclined?: boolean; soldOut?: CheckoutLine };

const frame = (locale: Locale, title: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="${locale}" dir="${direction(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" />
        <title>${title} · ${payMessages[locale].site}</title>
        <style>
          ${payStyle}
        </style>
      </head>
      <body>
        <header>
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <span>${payMessages[locale].shop}</span>
        </header>
        <main>${body}</main>
      </body>
    </html>`.markup;

const amountOf = ({ variant, product, quantity }: CheckoutLine, locale: Locale) =>
  formatAmount((variant.saleAmount ?? variant.amount) * quantity, product.currency, locale);

function row(line: CheckoutLine, locale: Locale) {
  const { product, variant, quantity } = line;
  const picture = variant.image ?? product.images[0];
  return html`<li>
    ${picture ? html`<img src="/embedded-store/images/${picture}.svg" alt="" width="56" height="56" />` : ''}
    <span>
      <b>${product.title[locale]}</b>
      <small>${variant.title[locale]} · <bdi dir="ltr">× ${quantity}</bdi></small>
    </span>
    <bdi class="amount">${amountOf(line, locale)}</bdi>
  </li>`;
}

function totalOf(lines: readonly CheckoutLine[], locale: Locale) {
  const [first] = lines;
  if (!first) return '';
  const total = lines.reduce(
    (sum, { variant, quantity }) => sum + (variant.saleAmount ?? variant.amount) * quantity,
    0,
  );
  return formatAmount(total, first.product.currency, locale);
}

function noticeOf({ isDeclined, soldOut }: Notice, isPaid: boolean, locale: Locale) {
  const words = payMessages[locale];
  if (isPaid) return html`<p class="notice good">${words.paidAlready}</p>`;
  if (soldOut) {
    return html`<p class="notice bad" role="alert">
      ${words.soldOut} <b>${soldOut.product.title[locale]} (${soldOut.variant.title[locale]})</b>.
      ${words.soldOutKept}
    </p>`;
  }
  return isDeclined ? html`<p class="notice bad" role="alert">${words.declined}</p>` : '';
}

const press = (choice: string, label: string | Markup, look: string) =>
  html`<button name="choice" value="${choice}" class="${look}"><span>${label}</span></button>`;

/** The items, the total, and the buttons. */
export function payPage({ status, lines, successUrl }: Checkout, locale: Locale, notice: Notice = {}) {
  const words = payMessages[locale];
  const isPaid = status === 'paid';
  return frame(
    locale,
    words.title,
    html`<h1>${words.title}</h1>
      ${noticeOf(notice, isPaid, locale)} ${isPaid ? '' : html`<p class="notice">${words.demo}</p>`}
      <section>
        <h2>${words.bought}</h2>
        <ul>
          ${lines.map((line) => row(line, locale))}
        </ul>
        <p class="total"><span>${words.total}</span><bdi>${totalOf(lines, locale)}</bdi></p>
        <p class="small">${words.shipping}</p>
      </section>
      ${isPaid ? html`<a class="solid" href="${successUrl}">${words.goOn}</a>` : ways(lines, locale, notice)}`,
  );
}

/** The pay button, unless payment is impossible, and the cancel button. */
function ways(lines: readonly CheckoutLine[], locale: Locale, { soldOut }: Notice) {
  const words = payMessages[locale];
  if (soldOut) return html`<form method="post">${press('cancel', words.back, 'solid')}</form>`;
  return html`<form method="post">
    ${press('pay', html`${words.pay} <bdi>${totalOf(lines, locale)}</bdi>`, 'solid')}
    ${press('cancel', words.cancel, 'line')} ${press('decline', words.decline, 'plain')}
  </form>`;
}

export function noCheckoutPage(locale: Locale) {
  const words = payMessages[locale];
  return frame(
    locale,
    words.notFound,
    html`<h1>${words.notFound}</h1>
      <p>${words.notFoundWhy}</p>
      <a class="solid" href="${locale === 'en' ? '/en/store' : '/store'}">${words.toStore}</a>`,
  );
}
