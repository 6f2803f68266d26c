import type { PageText } from '../legal/page-text.ts';

export const developersTextEn: PageText = {
  title: 'For developers',
  description:
    'The Mukhtabari API: search tests, compare labs, book and cancel; for labs bookings, prices and results. OpenAPI, a typed client, keys with scopes.',
  dated: null,
  sections: [
    {
      id: 'start',
      heading: 'From nothing to a booking',
      paragraphs: [
        'Make a key in the settings of your account, under “Keys for programs”. Reading what is public needs no key.',
        'Install the typed client. It depends on nothing and runs wherever fetch does.',
      ],
    },
    {
      id: 'calls',
      heading: 'How calls work',
      paragraphs: ['Every operation is an HTTP address under /api/v1 that takes and answers JSON.'],
      points: [
        'Send the key as “Authorization: Bearer mk_live_…”. A key may make 600 calls a minute; without one an address may make 120.',
        'Amounts are in halalas, of which 100 are one riyal, with VAT. Instants are ISO 8601 in UTC; dates and times of slots are by the clock of the lab.',
        'Lists answer rows and nextCursor. Give it as cursor for the next page; it is null on the last.',
        'Writes that must not happen twice take an Idempotency-Key header: a repeat with the same key has the same answer. The client makes one for each call.',
        'A refusal is application/problem+json (RFC 9457). Programs read code, one of a closed list such as SLOT_FULL or RATE_LIMITED; errors says by field what is wrong. A 429 says in Retry-After when to come again.',
      ],
    },
    {
      id: 'keys',
      heading: 'Keys and what they may do',
      paragraphs: [
        'A key acts as the account that made it, within its scopes. It is shown once and stored as a hash. Replace it and the old one works for seven days more; end it and it is refused at once.',
      ],
      points: [
        'bookings:read and bookings:write: a customer’s bookings and orders.',
        'lab:bookings:read, lab:prices:write, lab:results:write: a lab’s, with a key of its owner.',
        'No key reads a result. Results belong to the person, who reads them here.',
      ],
    },
    {
      id: 'operations',
      heading: 'Operations',
      paragraphs: [
        'The same contract as OpenAPI 3.1, for generated clients and checks: /api/v1/openapi.json',
      ],
    },
  ],
};
