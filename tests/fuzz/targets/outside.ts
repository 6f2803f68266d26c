import {
  moyasarInvoice,
  moyasarPayment,
  toProviderPayment,
} from '#/server/payments/collect/moyasar/moyasar-objects.ts';
import { receiveWebhook } from '#/server/payments/collect/receive-webhook.ts';
import { acceptRephrasing, toRephrase } from '#/server/results/analysis/accept-rephrasing.ts';
import { findForbidden } from '#/server/results/analysis/forbidden-expressions.ts';
import { mapProductDetails } from '#/server/store/provider/map-product.ts';
import { productAnswer } from '#/server/store/provider/store-json.ts';
import type { Statement } from '#/shared/results/analysis.ts';
import { testSite } from '../../support/api/site.ts';
import { stubDb } from '../../support/db/stub-db.ts';
import { dangersIn } from '../../support/store/dangers-in.ts';
import { reshapeJson } from '../reshape/json.ts';
import { demand, target } from '../target.ts';

const SECRET = 'secret-of-the-webhook';
const payments = {
  provider: 'moyasar' as const,
  apiUrl: 'http://127.0.0.1:1',
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecret: SECRET,
};
const site = { ...testSite(), payments } as unknown as ReturnType<typeof testSite>;
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const payment = {
  id: 'pay_1',
  status: 'paid',
  amount: 12_000,
  fee: 0,
  currency: 'SAR',
  refunded: 500,
  invoice_id: 'inv_1',
  metadata: { payment_id: '0190a5f0-0000-7000-8000-000000000000' },
  source: { type: 'creditcard', message: 'APPROVED' },
};
const invoice = {
  id: 'inv_1',
  status: 'paid',
  amount: 12_000,
  url: 'https://pay.test/inv_1',
  payments: [payment],
  metadata: { payment_id: 'x' },
};
const event = { id: 'evt_1', type: 'payment_paid', secret_token: SECRET, data: payment };

const words = (ar: string, en: string) => ({ ar, en });
const statement: Statement = {
  ruleId: 'a-rule', ruleVersion: 1, isPattern: false,
  title: words('الهيموغلوبين منخفض', 'Low haemoglobin'),
  saw: words('الهيموغلوبين 9.5 g/dL والحد 12', 'Haemoglobin is 9.5 g/dL, the limit is 12.'),
  mayMean: words('قد يعني نقص الحديد.', 'It may mean too little iron.'),
  ask: words('هل أحتاج فحص الحديد؟', 'Do I need an iron test?'),
  mindsPregnancy: false, inputs: [], source: { name: '', year: 2026, url: '' }, followUp: null,
}; // prettier-ignore
const answer = { statements: toRephrase([statement]).statements };
/** The digits of each number, without what stands between them. */
const digitRuns = (text: string) =>
  new Set(
    Array.from(
      text
        .normalize('NFKC')
        .replaceAll(/[\u2066-\u2069\u200e\u200f\u061c]/g, '')
        .matchAll(/\p{Nd}(?:[\p{Nd}.,٫٬]*\p{Nd})?/gu),
      ([run]) =>
        run
          .replaceAll(/[.,٫٬]/g, '')
          .replaceAll(/\p{Nd}/gu, (digit) => String(((digit.codePointAt(0) ?? 0) % 16) % 10))
          .replace(/^0+(?=.)/, '')
          .replace(/0+$/, ''),
    ),
  );

const product = {
  id: 'prod_1', title: 'Glucose kit', subtitle: null, description: '<p>Kit</p>', thumbnail: 'https://cdn.test/a.jpg', order: 1, purchasable: true,
  variants: [{ id: 'v1', title: 'L', sku: 'A', prices: [{ amount: 9_900, sale_amount: 8_000, currency_code: 'sar', currency: { code: 'SAR', symbol: 'ر.س', template: '$1 SAR', decimal_digits: 2 } }], manage_inventory: true, inventory_quantity: 3, options: [{ id: 1, option_id: 'o', variant_id: 'v1', value: 'L' }] }],
  images: [{ url: '/b.jpg', order: 2, type: 'image' }], options: [{ id: 'o', title: 'Size', values: [] }], product_collections: [], additional_info: [{ id: 'i', order: 1, title: 't', description: '<b>x</b>' }], custom_fields: [], related_products: [], metadata: { a: 1 },
}; // prettier-ignore
const api = 'https://shop.test/api';

export const targets = [
  target({
    name: 'webhook',
    kind: 'text',
    seeds: [event, { ...event, data: invoice }, invoice, { ...event, secret_token: 'other' }].map((each) =>
      JSON.stringify(each),
    ),
    longest: 65_536,
    reshape: reshapeJson,
    read: async (text) => {
      const statements: string[] = [];
      const db = stubDb((sql) => Promise.resolve((statements.push(sql), [])));
      const body = parsed(text);
      return { outcome: await receiveWebhook({ db, site, log: () => undefined }, body), statements, body };
    },
    hold({ outcome, statements, body }) {
      demand(['accepted', 'refused', 'later'].includes(outcome), 'an outcome that is none', { outcome });
      const token = (Object(body) as { secret_token?: unknown }).secret_token;
      const isSigned = token === SECRET;
      if (typeof token === 'string' && !isSigned)
        demand(outcome === 'refused' && statements.length === 0, 'a wrong secret is heard');
      if (!isSigned)
        demand(
          statements.every((sql) => !sql.startsWith('insert')),
          'an unsigned notice is stored',
        );
    },
  }),
  target({
    name: 'provider-answer',
    kind: 'text',
    seeds: [
      payment,
      invoice,
      { ...payment, status: 'refunded', refunded: 12_000 },
      { ...payment, status: 'voided' },
    ].map((each) => JSON.stringify(each)),
    words: ['"refunded":', '"captured"', '"voided"', '"failed"', '-1', '1e300'],
    longest: 65_536,
    reshape: reshapeJson,
    read: (text) => {
      const body = parsed(text);
      const bill = moyasarInvoice.safeParse(body).data ?? null;
      const paid = moyasarPayment.safeParse(body).data ?? bill?.payments?.[0];
      return paid ? toProviderPayment(paid, bill) : null;
    },
    hold(paid) {
      if (!paid) return;
      const { amountHalalas, refundedHalalas } = paid;
      demand(
        Number.isSafeInteger(amountHalalas) && Number.isSafeInteger(refundedHalalas),
        'an amount that is no whole number',
        paid,
      );
      demand(amountHalalas >= 0 && refundedHalalas >= 0, 'an amount below zero', paid);
      demand(refundedHalalas <= amountHalalas, 'more is refunded than was paid', paid);
    },
  }),
  target({
    name: 'store-product',
    kind: 'text',
    seeds: [JSON.stringify({ product })],
    words: ['javascript:', 'data:text/html,', '//evil.test/', 'http://', '\\u202e', '$1', '<script>'],
    longest: 2_000_000,
    reshape: reshapeJson,
    read: (text) => {
      const { data } = productAnswer.safeParse(parsed(text));
      return data
        ? mapProductDetails(data.product, { apiUrl: api } as Parameters<typeof mapProductDetails>[1])
        : null;
    },
    hold(shown) {
      if (!shown) return;
      demand(dangersIn(shown.description ?? '').length === 0, 'a description that acts', {
        description: shown.description,
      });
      for (const url of [
        shown.image,
        ...shown.images.map((image) => image.url),
        ...shown.variants.map((variant) => variant.imageUrl),
      ]) {
        demand(url === null || url.startsWith('https://'), 'a picture from a place that is not safe', {
          url,
        });
      }
      for (const { priceInCents, salePriceInCents, priceFormatted, inventoryQuantity } of shown.variants) {
        demand(
          Number.isSafeInteger(priceInCents) && priceInCents >= 0 && priceInCents <= 1e11,
          'an impossible price',
          { priceInCents },
        );
        demand(
          salePriceInCents === null || (salePriceInCents >= 0 && salePriceInCents < priceInCents),
          'a sale that costs more',
          { salePriceInCents, priceInCents },
        );
        demand(
          !/NaN|Infinity|undefined/.test(priceFormatted) && priceFormatted !== '',
          'a price without a number',
          { priceFormatted },
        );
        demand(inventoryQuantity >= 0, 'less than nothing is in stock');
      }
    },
  }),
  target({
    name: 'rephrasing',
    kind: 'text',
    seeds: [
      JSON.stringify(answer),
      JSON.stringify(answer).replace('9.5', '٩٫٥'),
      JSON.stringify(answer).replace('It may mean', 'This can mean'),
    ],
    words: [
      '9.5',
      '٩٫٥',
      '9,5',
      '95',
      '12',
      '١٢',
      '۱۲',
      '²',
      '½',
      'twelve',
      ' take 2',
      'You have',
      'تعاني',
      '\\u2067',
    ],
    longest: 100_000,
    reshape: reshapeJson,
    read: (text) => acceptRephrasing([statement], text),
    hold(accepted) {
      const [said] = accepted ?? [];
      if (!said) return;
      for (const part of ['title', 'saw', 'mayMean', 'ask'] as const) {
        for (const language of ['ar', 'en'] as const) {
          const [ours, theirs] = [statement[part][language], said[part][language]];
          demand(
            digitRuns(ours).symmetricDifference(digitRuns(theirs)).size === 0,
            'a rephrasing changes a number',
            { ours, theirs },
          );
          demand(
            findForbidden(theirs.replaceAll(/[\u2066-\u2069]/g, '')) === null,
            'a rephrasing diagnoses',
            { theirs },
          );
        }
      }
    },
  }),
];
