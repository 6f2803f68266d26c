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
        'Make a key in the settings of your account, under “Keys for programs”. To book, tick “Book, move and cancel for me”. Reading what is public needs no key.',
        'Install the typed client. It depends on nothing and runs wherever fetch does. Give the key to the program in MUKHTABARI_KEY.',
      ],
    },
    {
      id: 'orders',
      heading: 'Several tests, or payment by card',
      paragraphs: [
        'Hold the times first, then confirm. A hold lasts some minutes and costs nothing. Method atLab confirms at once; card answers the address at which the person pays. Who has more than one visit to pay at labs confirms a mobile number on the site first; until then the answer is PROOF_NEEDED.',
      ],
    },
    {
      id: 'calls',
      heading: 'How calls work',
      paragraphs: ['Every operation is an HTTP address under /api/v1 that takes and answers JSON.'],
      points: [
        'The key goes into a header: “Authorization: Bearer mk_live_…”. A key may make 600 calls a minute; without one an address may make 120.',
        'Amounts are in halalas, of which 100 are one riyal, with VAT. Instants are ISO 8601 in UTC; dates and times of slots are by the clock of the lab.',
        'Lists answer rows and nextCursor. Give it as cursor for the next page; it is null on the last.',
        'Writes that must not happen twice take an Idempotency-Key header: a repeat with the same key has the same answer. The client makes one for each call.',
      ],
    },
    {
      id: 'errors',
      heading: 'Refusals',
      paragraphs: [
        'A refusal is application/problem+json (RFC 9457); the client throws it as a MukhtabariError. Programs read code, one of a closed list such as SLOT_FULL or RATE_LIMITED; errors says by field what is wrong. A 429 says in Retry-After when to come again, and the client waits that long and tries twice more.',
      ],
    },
    {
      id: 'keys',
      heading: 'Keys and what they may do',
      paragraphs: [
        'A key acts as the account that made it, within its scopes. It is shown once and stored as a hash. Replace it and the old one works for seven days more; end it and it is refused at once.',
      ],
      points: [
        'A customer: bookings:read and bookings:write, for bookings and orders.',
        'A lab, with a key of its owner: lab:bookings:read, lab:prices:write, lab:results:write.',
        'No key reads a result. Results belong to the person, who reads them here.',
      ],
    },
    {
      id: 'webhooks',
      heading: 'Webhooks: your lab’s system hears at once',
      paragraphs: [
        'The owner of a lab adds an https address in Settings, under “Webhooks”, and copies the secret, which is shown once. Messages follow Standard Webhooks, so its libraries verify them; this program does it without one, with the secret in MUKHTABARI_SECRET.',
      ],
      points: [
        'What is told: booking.created, booking.moved, booking.cancelled, booking.completed, result.released. “Send a test” sends webhook.test.',
        'In data: labId, visitId, visitReference, bookingId, bookingReference and bookingTime; formerBookingTime of one that moved; resultId, version and isCorrection of a result. Never a name, a test or a value: GET /lab/bookings tells name and test to a key that may read them.',
        'Answer 200 to 299 within ten seconds. Anything else comes again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14 and 24 hours.',
        'A message may come twice and in any order: webhook-id is the same each time, and timestamp says when it happened.',
        'Five days without an acceptance, or a 410, turn the address off, and the owner is told. The desk lists what was sent in 30 days and sends it again.',
      ],
    },
    {
      id: 'results',
      heading: 'Results from your lab’s system',
      paragraphs: [
        'Send files of results; people at the lab verify and release them. A file is CSV in UTF-8, one value a line, or a FHIR R4 Bundle of DiagnosticReports as JSON. The empty table is at /results-template.csv.',
      ],
      points: [
        'Columns: accession, the number on the label; loinc, the code of the analyte; value; unit, in UCUM. If you have them: range_low, range_high, flag, comment, analyte.',
        'A line that fits no booked test of yours waits in “Upload results” for a person. An unreadable one is refused with its number; the others count.',
        'The same file twice is one. A file never changes a value that is there.',
      ],
    },
    {
      id: 'widget',
      heading: 'Booking on your lab’s own site',
      paragraphs: [
        'One line shows your tests, days and times in your page; a press on a time opens the booking here. The owner names the sites in Settings, under “On your site”, and copies the line with the number of the lab.',
      ],
      points: [
        'Language: data-language is ar or en.',
        'Content policy: if your site has a Content-Security-Policy, allow this site in script-src and frame-src.',
      ],
    },
    {
      id: 'assistants',
      heading: 'Assistants: MCP',
      paragraphs: [
        'An assistant that speaks the Model Context Protocol searches and compares without a key. To book and to cancel it gets an address at which the person confirms. It never sees results.',
      ],
    },
    {
      id: 'operations',
      heading: 'Operations',
      paragraphs: ['The same contract as OpenAPI 3.1, for generated clients and checks:'],
    },
    {
      id: 'shapes',
      heading: 'Shapes that answers share',
      paragraphs: ['An operation names them, and here is what they are.'],
    },
  ],
};
