import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mobileNumber, phoneInput, spacedNumber } from './phone.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const saudi = digits(8).map((rest) => `5${rest}`);
const gulf = fc.oneof(
  saudi.map((national) => `966${national}`),
  digits(8).map((rest) => `9715${rest}`),
  fc.tuple(fc.constantFrom('4', '5', '6', '9'), digits(7)).map((parts) => `965${parts.join('')}`),
  fc.tuple(fc.constantFrom('3', '6'), digits(7)).map((parts) => `973${parts.join('')}`),
  fc.tuple(fc.constantFrom('3', '5', '6', '7'), digits(7)).map((parts) => `974${parts.join('')}`),
  fc.tuple(fc.constantFrom('7', '9'), digits(7)).map((parts) => `968${parts.join('')}`),
);
const arabic = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
const persian = (text: string) => text.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
const written = fc.constantFrom((text: string) => text, arabic, persian);
/** Puts these characters between the digits of a number. */
const spread = (text: string, marks: string[]) =>
  text
    .split('')
    .map((digit, index) => digit + (marks[index] ?? ''))
    .join('');
const mark = fc.constantFrom('', '', '', ' ', '-', '\u00A0', '\u200E', '\u202A', '\u202C', '.', '–');

describe('a mobile number', () => {
  test('a Saudi number is the same however it is written', () => {
    fc.assert(
      fc.property(saudi, written, fc.array(mark, { maxLength: 9 }), (national, write, marks) => {
        const expected = `+966${national}`;
        for (const prefix of [
          '',
          '0',
          '+966',
          '00966',
          '966',
          '+9660',
          '966 0',
          '+966 (0) ',
          '\u202A+966 ',
        ]) {
          expect(mobileNumber(` ${write(prefix + spread(national, marks))} `)).toBe(expected);
        }
      }),
    );
  });

  test('a number of the Gulf with its country code is the same with +, 00 and nothing', () => {
    fc.assert(
      fc.property(gulf, written, (number, write) => {
        for (const prefix of ['+', '00', '']) expect(mobileNumber(write(prefix + number))).toBe(`+${number}`);
      }),
    );
  });

  test('whatever is accepted has the form of E.164 and is accepted again unchanged', () => {
    const anything = fc.oneof(
      fc.string(),
      gulf,
      digits(9),
      digits(10),
      digits(12),
      fc.stringMatching(/^[+0-9 ]{5,16}$/),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const number = mobileNumber(typed);
        if (number === null) return;
        expect(number).toMatch(/^\+9\d{10,11}$/);
        expect(mobileNumber(number)).toBe(number);
        expect(mobileNumber(spacedNumber(number))).toBe(number);
        expect(phoneInput.parse(typed)).toBe(number);
      }),
    );
  });

  test.each([
    ['a landline', '0112345678'],
    ['a unified number', '920001234'],
    ['a digit too few', '050123456'],
    ['a digit too many', '05012345678'],
    ['another country', '+201001234567'],
    ['letters', '05O1234567'],
    ['two numbers', '0501234567 0551234567'],
    ['nothing', ''],
    ['only signs', '+'],
    ['a landline in the form of E.164', '+966112345678'],
    ['a number of nine digits where there are eight', '+968791234567'],
    ['two plus signs', '++966501234567'],
  ])('%s is not accepted', (_, typed) => {
    expect(mobileNumber(typed)).toBeNull();
    expect(phoneInput.safeParse(typed).success).toBe(false);
  });

  test('is shown in groups', () => {
    expect(spacedNumber('+966501234567')).toBe('+966 50 123 4567');
    expect(spacedNumber('+97333123456')).toBe('+973 3 312 3456');
  });
});
