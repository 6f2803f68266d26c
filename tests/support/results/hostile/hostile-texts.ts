import { filled, type HostileFile, MEBIBYTE, times } from './filled.ts';

const HEADER = 'accession,loinc,value,unit\n';
const CSV_BYTES = 5 * MEBIBYTE - 100;
const JSON_BYTES = 10 * MEBIBYTE - 100;
const csv = (unit: string, bytes = CSV_BYTES) => HEADER + filled(unit, bytes);
const bundle = (entry: string) => `{"resourceType":"Bundle","entry":[${entry}]}`;
const observation = (more: string) => bundle(`{"resource":{"resourceType":"Observation",${more}}}`);
const ofTwoBytes = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

const tables: HostileFile[] = [
  ['commas alone', 'refused: csvQuotes', () => filled(',', CSV_BYTES)],
  ['rows of a comma', 'refused: tooManyReports', () => csv(',\n')],
  ['rows of a thousand commas', 'refused: noRows', () => csv(`${','.repeat(1000)}\n`)],
  ['blank rows', 'refused: noRows', () => csv('\n')],
  ['an opened quotation mark in each row', 'refused: csvQuotes', () => csv('"a\n')],
  ['quoted cells', 'refused: csvQuotes', () => csv('"",')],
  ['one cell', 'refused: csvQuotes', () => csv('a')],
  [
    'a header of a million columns',
    'refused: csvQuotes',
    () => `${times(600_000, (index) => `c${index},`)}\n1`,
  ],
  ['marks of the order of bytes', 'refused: empty', () => `\ufeff${filled('\ufeff', CSV_BYTES / 3)}`],
  [
    'two bytes a letter',
    'refused: tooManyReports',
    () => ofTwoBytes(csv('A1,718-7,13,g/dL\n', 2 * MEBIBYTE)),
  ],
  [
    'two bytes a letter, the other way',
    'refused: tooManyReports',
    () => ofTwoBytes(csv('A1,718-7,13,g/dL\n', 2 * MEBIBYTE)).swap16(),
  ],
  ['two hundred thousand rows', 'refused: tooManyReports', () => csv('A1,718-7,13,g/dL\n')],
  [
    'values of a thousand digits',
    '0 landed, 0 waiting, 5165 refused',
    () => csv(`A1,718-7,${'9'.repeat(1000)},g/dL\n`),
  ],
  [
    'values of marks without letters',
    '0 landed, 0 waiting, 2580 refused',
    () => csv(`A1,718-7,a${'\u0300\u0316'.repeat(500)},g/dL\n`, CSV_BYTES / 2),
  ],
  [
    'an accession of ligatures',
    '0 landed, 0 waiting, 19 refused',
    () => csv(`${'ﷺ'.repeat(90_000)},718-7,1,g/dL\n`, CSV_BYTES / 3),
  ],
];

const bundles: HostileFile[] = [
  ['lists in lists, of JSON', 'refused: jsonTooDeep', () => filled('[', JSON_BYTES)],
  ['objects in objects', 'refused: jsonTooDeep', () => filled('{"a":', JSON_BYTES)],
  [
    'a number of 10 MB',
    'refused: tooManyReports',
    () => observation(`"valueInteger":${filled('9', JSON_BYTES - 100)}`),
  ],
  [
    'a million exponents',
    'refused: tooManyReports',
    () => observation(`"x":[${filled('1e308,', JSON_BYTES - 200)}1]`),
  ],
  [
    'a key a million times',
    'refused: tooManyReports',
    () => observation(`${filled('"a":1,', JSON_BYTES - 200)}"a":1`),
  ],
  [
    'a million keys',
    'refused: tooManyReports',
    () => observation(`${times(700_000, (index) => `"k${index}":1,`)}"a":1`),
  ],
  ['a text of 10 MB', 'refused: fhirNotReport', () => observation(`"x":"${filled('a', JSON_BYTES - 100)}"`)],
  [
    'a text of escapes',
    'refused: fhirNotReport',
    () => observation(`"x":"${filled('\\u0061', JSON_BYTES - 100)}"`),
  ],
  ['a text without an end', 'refused: jsonInvalid', () => `{"a":"${filled('a', JSON_BYTES)}`],
  ['white space', 'refused: tooManyReports', () => `{${filled(' \n', JSON_BYTES)}}`],
  [
    'bundles in bundles',
    'refused: jsonTooDeep',
    () => `${'{"resourceType":"Bundle","entry":[{"resource":'.repeat(20_000)}{}`,
  ],
];

export const hostileTexts = [...tables, ...bundles];
