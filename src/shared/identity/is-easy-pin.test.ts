import { expect, test } from 'vitest';
import { isBirthDate } from './is-birth-date.ts';
import { isEasyPin } from './is-easy-pin.ts';

test.each([
  '000000 111111 999999',
  '123456 234567 567890 654321 098765 890123',
  '121212 123123 131313 696969 786786 520520',
  '123321 159951 111222 112233 332211 114477 100000 110011',
  '123457 123450 912345 012346',
  '102030 010203 121314 131415 100200 123124 135791 024680',
  '147258 258369 147852 159357 159753 456852 789456 258456 142536 654123 741852',
  '112358 246810 314159 102938',
  '199012 121990 201001 141005 101447',
  '12345678 87654321 11223344 12344321 10203040 12341234 12341235 147258369 123654789 1234567890 0123456789',
  '19901231 31121990 12311990 14101225 111111111111 123456123456',
])('first guesses are easy: %s', (pins) => {
  expect(pins.split(' ').filter((pin) => !isEasyPin(pin))).toEqual([]);
});

test.each([
  '482915 704182 135790 900417',
  // A tenth of all PINs can be read as a date with a year of two digits.
  '310790 900731 073190',
  '4829157 90417360 48291573 573920184 482915730614',
])('others are not: %s', (pins) => {
  expect(pins.split(' ').filter(isEasyPin)).toEqual([]);
});

/** Of every 97th PIN. */
function shareOf(isRefused: (pin: string) => boolean) {
  const pins = Array.from({ length: 10_309 }, (_, at) => String(at * 97).padStart(6, '0'));
  return pins.filter(isRefused).length / pins.length;
}

test('of all PINs one in fifty is refused', () => {
  const share = shareOf(isEasyPin);
  expect(share).toBeGreaterThan(0.015);
  expect(share).toBeLessThan(0.022);
});

test('dates of the own year of birth are refused in any order and either calendar, those of other years are not', () => {
  for (const pin of [
    '310790',
    '073190',
    '900731',
    '901990',
    '199047',
    '120410',
    '110625',
    '31071990',
    '4821990',
  ])
    expect(isBirthDate(pin, 1990), pin).toBe(true);
  for (const pin of ['310791', '900000', '904590', '482915', '120412', '19891231'])
    expect(isBirthDate(pin, 1990), pin).toBe(false);
  expect(shareOf((pin) => isBirthDate(pin, 1990))).toBeLessThan(0.006);
});
