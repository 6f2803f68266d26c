import { Hono } from 'hono';
import { html } from 'hono/html';
import { addPayment, type FakeInvoice, type FakePayment, invoiceOf, type State } from './state.ts';
import type { WebhookSender } from './webhooks.ts';

const messages = {
  en: {
    dir: 'ltr',
    title: 'Payment (test)',
    notice: 'This is a test page. No money moves, and only test cards are accepted.',
    name: 'Name on card',
    number: 'Card number',
    month: 'Month',
    year: 'Year',
    cvc: 'CVC',
    pay: 'Pay',
    back: 'Back to the shop',
    closed: 'This invoice cannot be paid any more.',
    wrong: 'Check the name (two words), the number, the date and the code.',
  },
  ar: {
    dir: 'rtl',
    title: 'الدفع (تجربة)',
    notice: 'صفحة تجريبية: لا يُخصم أي مبلغ، ولا تُقبل إلا بطاقات التجربة.',
    name: 'الاسم على البطاقة',
    number: 'رقم البطاقة',
    month: 'الشهر',
    year: 'السنة',
    cvc: 'رمز التحقق',
    pay: 'ادفع',
    back: 'العودة إلى المتجر',
    closed: 'لم يعد بالإمكان دفع هذه الفاتورة.',
    wrong: 'يُرجى التحقق من الاسم (كلمتان) والرقم والتاريخ والرمز.',
  },
};
type Messages = (typeof messages)['en'];
type Card = { name: string; number: string; month: string; year: string; cvc: string };

const messagesIn = (lang: string | undefined) => (lang === 'ar' ? messages.ar : messages.en);
const isPayable = ({ status }: FakeInvoice) => status === 'initiated' || status === 'failed';

/** `/invoices/{id}`: the hosted page with the card form. */
export function hostedPage(state: State, sender: WebhookSender) {
  const pages = new Hono();
  pages.get('/invoices/:id', (c) => {
    const invoice = invoiceOf(state, c.req.param('id'));
    if (!invoice) return c.text('Not Found', 404);
    return c.html(pageOf(invoice, messagesIn(c.req.query('lang'))));
  });
  pages.post('/invoices/:id', async (c) => {
    const invoice = invoiceOf(state, c.req.param('id'));
    if (!invoice) return c.text('Not Found', 404);
    const said = messagesIn(c.req.query('lang'));
    const card = cardOf(await c.req.parseBody());
    if (!isPayable(invoice)) return c.html(pageOf(invoice, said), 409);
    if (!isPlausible(card)) return c.html(pageOf(invoice, said, said.wrong), 422);
    const payment = payInvoice(state, sender, invoice.id, card);
    const target = payment.status === 'paid' ? invoice.success_url : invoice.back_url;
    return c.redirect(returnUrl(target ?? c.req.url, invoice, payment), 303);
  });
  return pages;
}

/** Pays an invoice by card, as its page does. */
export function payInvoice(
  state: State,
  sender: WebhookSender,
  invoiceId: string,
  card: { name: string; number: string },
): FakePayment {
  const invoice = state.invoices.get(invoiceId);
  if (!invoice) throw new Error(`there is no invoice ${invoiceId}`);
  const payment = addPayment(state, {
    amount: invoice.amount,
    currency: invoice.currency,
    description: invoice.description,
    metadata: state.switches.paymentsCarryMetadata ? invoice.metadata : null,
    invoiceId,
    callbackUrl: null,
    card,
  });
  const { status } = payment;
  invoice.status = status === 'paid' ? 'paid' : 'failed';
  invoice.updated_at = payment.created_at;
  if (status === 'paid') lie(state, payment);
  sender.sendPayment(payment, `payment_${status}`);
  return payment;
}

/** The payment is told as paid, and is another one. */
function lie(state: State, payment: FakePayment) {
  const lied = state.switches.lying();
  if (lied === null) return;
  state.lies.add(payment.id);
  if (lied === 'amount') payment.amount = 100;
  if (lied === 'currency') payment.currency = 'USD';
  if (lied === 'status') payment.status = 'authorized';
}

function cardOf(fields: Record<string, unknown>): Card {
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    number: text('number').replaceAll(' ', ''),
    month: text('month'),
    year: text('year'),
    cvc: text('cvc'),
  };
}

function isPlausible({ name, number, month, year, cvc }: Card) {
  const isWellFormed =
    /\S+\s+\S+/.test(name) && /^\d{13,19}$/.test(number) && /^\d{3,4}$/.test(cvc) && /^20\d\d$/.test(year);
  const lastMonth = Number(month);
  // The first instant after the card's last month.
  return isWellFormed && lastMonth >= 1 && lastMonth <= 12 && Date.UTC(Number(year), lastMonth) > Date.now();
}

function returnUrl(target: string, invoice: FakeInvoice, { id, status, source }: FakePayment) {
  const url = new URL(target);
  url.searchParams.set('id', id);
  url.searchParams.set('invoice_id', invoice.id);
  url.searchParams.set('status', status);
  url.searchParams.set('message', source.message);
  return url.href;
}

function pageOf(invoice: FakeInvoice, said: Messages, problem?: string) {
  const lang = said === messages.ar ? 'ar' : 'en';
  return html`<!doctype html>
    <html lang="${lang}" dir="${said.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${said.title}</title>
        <style>
          body {
            font:
              1rem/1.6 system-ui,
              sans-serif;
            max-inline-size: 26rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          label {
            display: block;
            margin-block-end: 0.75rem;
          }
          input,
          button {
            font: inherit;
            inline-size: 100%;
            padding: 0.5rem;
            box-sizing: border-box;
          }
          [role='alert'],
          .note {
            padding: 0.75rem;
            border: 1px solid;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${said.title}</h1>
          <p class="note">${said.notice}</p>
          <p>${invoice.description}</p>
          <p>
            <strong><bdi dir="ltr">${invoice.amount_format}</bdi></strong>
          </p>
          ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
          ${isPayable(invoice) ? formOf(said) : html`<p role="alert">${said.closed}</p>`}
          ${invoice.back_url === null ? '' : html`<p><a href="${invoice.back_url}">${said.back}</a></p>`}
        </main>
      </body>
    </html>`;
}

/** Without an action: it posts to its own address. */
const formOf = (said: Messages) =>
  html`<form method="post">
    <label>${said.name} <input name="name" autocomplete="off" required /></label>
    <label>${said.number} <input name="number" inputmode="numeric" dir="ltr" required /></label>
    <label>${said.month} <input name="month" inputmode="numeric" dir="ltr" value="12" required /></label>
    <label>${said.year} <input name="year" inputmode="numeric" dir="ltr" value="2031" required /></label>
    <label>${said.cvc} <input name="cvc" inputmode="numeric" dir="ltr" required /></label>
    <button>${said.pay}</button>
  </form>`;
