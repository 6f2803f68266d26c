import { expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const header = 'test_name_ar,price_sar\n';
const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;
const ascii = (text: string) => [...new TextEncoder().encode(text)];

test('a file of an older Arabic spreadsheet is read as Windows-1256', () => {
  // 'فيتامين د,120'
  const row = [0xdd, 0xed, 0xca, 0xc7, 0xe3, 0xed, 0xe4, 0x20, 0xcf, ...ascii(',120\n')];
  expect(decodeCsv(bytesOf(...ascii(header), ...row))).toBe(`${header}فيتامين د,120\n`);
});

test('letters that Windows-1256 has beside those of Windows-1252 are read, too', () => {
  expect(decodeCsv(bytesOf(0x81, 0x8d, 0x90, 0xa1, 0xba, 0xe9))).toBe('پچگ،؛é');
});

test('UTF-8 wins over Windows-1256', () => {
  const text = `${header}فيتامين د,120\n`;
  expect(decodeCsv(new TextEncoder().encode(text).buffer)).toBe(text);
});

test('UTF-16 is read by its byte order mark, and null if it is broken', () => {
  expect(decodeCsv(bytesOf(0xff, 0xfe, 0x41, 0x06, 0x2c, 0x00))).toBe('ف,');
  expect(decodeCsv(bytesOf(0xff, 0xfe, 0x00, 0xd8))).toBeNull();
});
