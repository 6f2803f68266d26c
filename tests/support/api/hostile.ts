import fc from 'fast-check';

const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eevil',
  '\u2066\u2069\u200f',
  '\ufeff',
  '%',
  '_',
  '\\',
  '%_%\\',
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '/* hot:x */',
  '{{constructor}}',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e308',
  '0000-00-00',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2099-12-31',
  '24:00:00',
  '00:00:00',
  '2099-12',
  'infinity',
  '[]',
  'null',
  'ـــــ',
  '\u064b\u064c',
  '🩸'.repeat(40),
  'ا'.repeat(200),
  'a'.repeat(199),
  'a '.repeat(99),
  'x'.repeat(100_000),
  '00000000-0000-0000-0000-000000000000',
  '٠١٢٣٤٥٦٧٨٩',
  '123456',
  '١٢٣٤٥٦',
  "o'brien+x@example.test",
  `${'a'.repeat(241)}@example.test`,
];

/** Cursors that decode to content that the server never writes. */
const CURSORS = [
  [],
  [null],
  ['a', 'b', 'c', 'd'],
  [1e308, -1, 2 ** 40, 'x'],
  [0, 0, 0, 0],
  [1, 1],
  [1.5, 1],
  [null, 1],
  [1e308, 1],
  [2 ** 53, '00000000-0000-0000-0000-000000000000'],
  [1, 1, 1],
  // Within an int, but not within the smallint of some columns.
  [40_000, 1],
  [-40_000, 1],
  [40_000, 1, 1],
  [1, 40_000, 1],
  [-(2 ** 31), -(2 ** 31), 1],
  [40_000, 1, 1, 1],
  [1, 40_000, 1, 1, 1],
  [-(2 ** 31), 2 ** 31 - 1, 0],
  [1, 1, 1, 1],
  [1, 1, 1, 1, 1],
  ['2026-13-45T99:99:99Z', 'not-a-uuid'],
  { constructor: 1 },
].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.001,
  4999.999,
  90,
  -90,
  180,
  -180,
  1e-320,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  32_768,
  2000,
];

export const hostileString = fc.oneof(
  fc.constantFrom(...STRINGS, ...CURSORS),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.uuid(),
);
export const hostileNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double());

const polluting: unknown[] = [
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  { toString: 1, valueOf: null, hasOwnProperty: 'x' },
];

/** Tried in every field, one by one. */
export const hostileConstants = [...STRINGS, ...CURSORS, ...NUMBERS];

/** Any JSON value, including unusual ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileString,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, ...polluting),
  fc.array(fc.constantFrom(...STRINGS), { maxLength: 5 }),
  fc.constant(Array.from({ length: 5_000 }, () => 'x')),
  fc.jsonValue(),
);
