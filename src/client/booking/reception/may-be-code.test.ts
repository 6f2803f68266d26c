import { expect, test } from 'vitest';
import { mayBeCode } from './may-be-code.ts';

test('a reference of any letters and digits, an id and the number of a tube may name a visit', () => {
  const codes = [
    '0B882SF2',
    '01234567',
    'K7QX2M9D',
    'hs0m ahyz',
    'M261125-0001',
    '01a210ce-f32f-7cf6-be14-b4c44c1c6989',
  ];
  expect(codes.filter((code) => !mayBeCode(code))).toEqual([]);
});

test('telephone numbers and names name no visit', () => {
  const others = [
    '0501234567',
    '050 123 4567',
    '+966501234567',
    '00966501234567',
    'نورة',
    'Noura Ali',
    'K7Q',
    '',
  ];
  expect(others.filter(mayBeCode)).toEqual([]);
});
