import { expect, test } from 'vitest';
import {
  addressReader,
  calendarDay,
  flag,
  number,
  oneOf,
  parseAddress,
  wallClockTime,
  wholeNumber,
  text,
  writeAddress,
} from './address.ts';

const read = addressReader({
  query: text(10),
  price: number(0, 5000),
  category: wholeNumber(1, 11),
  sort: oneOf(['relevance', 'name']),
  only: flag,
  date: calendarDay,
  time: wallClockTime,
});

test('reads valid values', () => {
  const address = {
    query: 'سكر',
    price: 50,
    category: 2,
    sort: 'name',
    only: true,
    date: '2026-11-25',
    time: '09:30:00',
  };
  expect(read(address)).toEqual(address);
});

test('numbers become text and numeric text becomes a number', () => {
  expect(read({ query: 25, price: '150', category: '3', only: 'true' })).toEqual({
    query: '25',
    price: 150,
    category: 3,
    only: true,
  });
});

test.each([
  ['an empty query', { query: '  ' }],
  ['a list for a word', { query: ['a'] }],
  ['an object for a number', { price: {} }],
  ['no number at all', { price: 'free' }],
  ['a price outside', { price: 5001 }],
  ['infinity', { price: Number.POSITIVE_INFINITY }],
  ['half a category', { category: 2.5 }],
  ['an unknown order', { sort: 'cheapest' }],
  ['a flag that is off', { only: false }],
  ['a day that is none', { date: '2026-02-30' }],
  ['a time that is none', { time: '24:00:00' }],
])('%s is dropped', (_name, address) => {
  expect(read(address)).toEqual({});
});

test('cuts long text and ignores unknown names', () => {
  expect(read({ query: 'abcdefghijklmnop', other: 'x' })).toEqual({ query: 'abcdefghij' });
});

test('what is written can be read back, without JSON quotes', () => {
  const values = { query: 'سكر & 25%', price: 150, only: true, time: '09:30:00', sort: undefined };
  const written = writeAddress(values);
  expect(written).not.toMatch(/%22|undefined/);
  expect(read(parseAddress(written))).toEqual({
    query: 'سكر & 25%',
    price: 150,
    only: true,
    time: '09:30:00',
  });
  expect(read(parseAddress('?query=vitamin+d'))).toEqual({ query: 'vitamin d' });
});

test('a dropped value stays as an undefined key, or the router would keep the raw one', () => {
  expect(Object.keys(read({ sort: 'zzz' }))).toContain('sort');
});
