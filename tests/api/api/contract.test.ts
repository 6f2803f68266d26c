import { expect, test } from 'vitest';
import { openApiDocument } from '#/server/api/v1/open-api-document.ts';
import { contractOf } from '../../support/api/contract.ts';

const check = contractOf(openApiDocument('http://site.test'));
const city = { placeId: 'riyadh', name: { ar: 'الرياض', en: 'Riyadh' }, labCount: 3 };
const cities = { rows: [city], nextCursor: null };
const problem = {
  type: 'http://site.test/developers#NOT_FOUND',
  title: 'Not found',
  status: 404,
  code: 'NOT_FOUND',
};

type Case = { path: string; method?: string; key?: string; body?: unknown; headers?: Record<string, string> };
type Answer = { status?: number; type?: string; body: unknown };

function hold(
  { path, method = 'GET', key, body, headers = {} }: Case,
  {
    status = 200,
    type = status < 400 ? 'application/json' : 'application/problem+json',
    body: answer,
  }: Answer,
) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const request = new Request(`http://site.test/api/v1${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(text && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text && { body: text }),
  });
  const answered = new Response(JSON.stringify(answer), { status, headers: { 'content-type': type } });
  return () => check({ request, body: text }, { answer: answered, body: JSON.stringify(answer) });
}

const invalid = { ...problem, status: 400, code: 'INVALID_INPUT' };

test.each<[Case, Answer]>([
  [{ path: '/cities' }, { body: cities }],
  [{ path: '/labs/5' }, { status: 404, body: problem }],
  [{ path: '/nowhere' }, { status: 404, body: problem }],
  [{ path: '/labs?limit=1000' }, { status: 400, body: invalid }],
  [{ path: '/labs?openNow=true&minRating=4.5' }, { status: 404, body: problem }],
])('what the document promises is let through: %j', (sent, answer) => {
  expect(hold(sent, answer)).not.toThrow();
});

test.each<[string, Case, Answer]>([
  ['a field too many', { path: '/cities' }, { body: { ...cities, secret: 1 } }],
  ['a field too many in a row', { path: '/cities' }, { body: { ...cities, rows: [{ ...city, secret: 1 }] } }],
  ['a field too few', { path: '/cities' }, { body: { rows: [] } }],
  ['another type', { path: '/cities' }, { body: { ...cities, rows: [{ ...city, labCount: '3' }] } }],
  ['another media type', { path: '/cities' }, { type: 'text/html', body: cities }],
  ['a status that is not promised', { path: '/cities' }, { status: 201, body: cities }],
  ['a code that is none', { path: '/cities' }, { status: 404, body: { ...problem, code: 'GONE_FISHING' } }],
  ['a problem of another status', { path: '/cities' }, { status: 409, body: problem }],
  [
    'a refusal that is no problem',
    { path: '/cities' },
    { status: 404, type: 'application/json', body: problem },
  ],
  ['429 without a time', { path: '/cities' }, { status: 429, body: { ...problem, status: 429 } }],
  ['an address of no operation', { path: '/nowhere' }, { body: {} }],
  ['a query that is not taken', { path: '/cities?page=2' }, { body: cities }],
  ['no key', { path: '/bookings' }, { body: { rows: [], nextCursor: null } }],
  [
    'no Idempotency-Key',
    { path: '/orders', method: 'POST', key: 'k', body: { visits: [] } },
    { body: { orderId: 'x' } },
  ],
  [
    'a body that is against its schema',
    {
      path: '/bookings/019acb2e-6f0b-7c11-9d0e-0d6f5c1b2a3e/cancellation',
      method: 'POST',
      key: 'k',
      body: { scope: 'all' },
    },
    { body: { ids: [], refundHalalas: 0 } },
  ],
  [
    'a refusal of what the document allows',
    { path: '/labs?limit=10' },
    { status: 400, body: { ...problem, status: 400, code: 'INVALID_INPUT' } },
  ],
])('%s is found', (_, sent, answer) => {
  expect(hold(sent, answer)).toThrow(/answered \d+/);
});
