import { filled, type HostileFile, MEBIBYTE, times } from './filled.ts';

const HEADER = 'accession,loinc,value,unit\n';
const CSV_BYTES = 5 * MEBIBYTE - 100;
const JSON_BYTES = 10 * MEBIBYTE - 100;
const csv = (unit: string, bytes = CSV_BYTES) => HEADER + filled(unit, bytes);
const bundle = (entry: string) => `{"resourceType":"Bundle","entry":[${entry}]}`;
const observation = (more: string) => bundle(`{"resource":{"resourceType":"Observation",${more}}}`);
const ofTwoBytes = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

const tables: HostileFile[] = [
  ['commas alone', '', () => filled(',', CSV_BYTES)],
  ['rows of a comma', '', () => csv(',\n')],
  ['rows of a thousand commas', '', () => csv(`${','.repeat(1000)}\n`)],
  ['semicolons', '', () => `accession;loinc;value;unit\n${filled(';', CSV_BYTES)}`],
  ['blank rows', '', () => csv('\n')],
  ['blank rows of spaces', '', () => csv(' \r\n')],
  ['an opened quotation mark in each row', '', () => csv('"a\n')],
  ['quoted cells', '', () => csv('"",')],
  ['one cell', '', () => csv('a')],
  ['a header of a million columns', '', () => `${times(600_000, (index) => `c${index},`)}\n1`],
  ['marks of the order of bytes', '', () => `\ufeff${filled('\ufeff', CSV_BYTES / 3)}`],
  ['two bytes a letter', '', () => ofTwoBytes(csv('A1,718-7,13,g/dL\n', 2 * MEBIBYTE))],
  [
    'two bytes a letter, the other way',
    '',
    () => ofTwoBytes(csv('A1,718-7,13,g/dL\n', 2 * MEBIBYTE)).swap16(),
  ],
  ['two hundred thousand rows', '', () => csv('A1,718-7,13,g/dL\n')],
  ['values of a thousand digits', '', () => csv(`A1,718-7,${'9'.repeat(1000)},g/dL\n`)],
  [
    'values of marks without letters',
    '',
    () => csv(`A1,718-7,a${'\u0300\u0316'.repeat(500)},g/dL\n`, CSV_BYTES / 2),
  ],
  ['an accession of ligatures', '', () => csv(`${'ﷺ'.repeat(90_000)},718-7,1,g/dL\n`, CSV_BYTES / 3)],
];

const bundles: HostileFile[] = [
  ['lists in lists, of JSON', '', () => filled('[', JSON_BYTES)],
  ['objects in objects', '', () => filled('{"a":', JSON_BYTES)],
  ['a number of 10 MB', '', () => observation(`"valueInteger":${filled('9', JSON_BYTES - 100)}`)],
  ['a million exponents', '', () => observation(`"x":[${filled('1e308,', JSON_BYTES - 200)}1]`)],
  ['a key a million times', '', () => observation(`${filled('"a":1,', JSON_BYTES - 200)}"a":1`)],
  ['a million keys', '', () => observation(`${times(700_000, (index) => `"k${index}":1,`)}"a":1`)],
  ['a text of 10 MB', '', () => observation(`"x":"${filled('a', JSON_BYTES - 100)}"`)],
  ['a text of escapes', '', () => observation(`"x":"${filled('\\u0061', JSON_BYTES - 100)}"`)],
  ['a text without an end', '', () => `{"a":"${filled('a', JSON_BYTES)}`],
  ['white space', '', () => `{${filled(' \n', JSON_BYTES)}}`],
  ['a million nulls', '', () => bundle(`${filled('null,', JSON_BYTES - 100)}null`)],
  ['bundles in bundles', '', () => `${'{"resourceType":"Bundle","entry":[{"resource":'.repeat(20_000)}{}`],
];

export const hostileTexts = [...tables, ...bundles];
