import { isDayAndMonth } from './is-easy-pin.ts';

/** A Hijri year is eleven days shorter; the calendar began in 622. */
const HIJRI_BEGAN = 622;
const HIJRI_YEARS_A_YEAR = 33 / 32;

/** A year of the common calendar touches two Hijri ones. */
function yearsOf(birthYear: number) {
  const hijri = Math.floor((birthYear - HIJRI_BEGAN) * HIJRI_YEARS_A_YEAR);
  return [birthYear, hijri, hijri + 1].map(String);
}

/**
 * Whether a PIN is a date of the person's year of birth, in any order and in either calendar, or has that year as its
 * first or last four digits. Laboratories know the year: they would try these first.
 */
export const isBirthDate = (pin: string, birthYear: number) =>
  yearsOf(birthYear).some((year) => {
    if (pin.startsWith(year) || pin.endsWith(year)) return true;
    if (pin.length !== 6) return false;
    const [first, second, third] = [0, 2, 4].map((at) => pin.slice(at, at + 2));
    const isDate = (one = '', two = '') =>
      isDayAndMonth(Number(one), Number(two)) || isDayAndMonth(Number(two), Number(one));
    const short = year.slice(-2);
    return (third === short && isDate(first, second)) || (first === short && isDate(second, third));
  });
