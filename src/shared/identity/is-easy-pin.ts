/** First guesses that no rule below covers: digits of pi, of e and of famous sequences, and zigzags of the keypad. */
const COMMON = new Set(['102938', '1029384756', '112358', '246810', '271828', '314159', '31415926']);

/** The straight lines of a keypad that has 123 in its first row, each in one direction. */
const LINES = ['123', '456', '789', '147', '258', '369', '159', '357'];
const keypadLines = new Set(LINES.flatMap((line) => [line, backwards(line)]));

const LEAST_DIFFERENT_DIGITS = 3;
/** Calendars of births: the common one, and the Hijri one. */
const PLAUSIBLE_YEARS = [
  [1900, 2039],
  [1320, 1460],
] as const;
const MONTHS = 12;
const LONGEST_MONTH = 31;

/**
 * Whether a PIN is among the first guesses: one in fifty is. A date with a year of two digits passes here, since a tenth
 * of all PINs can be read as one; is-birth-date.ts knows whose it is.
 */
export const isEasyPin = (pin: string) =>
  COMMON.has(pin) ||
  new Set(pin).size < LEAST_DIFFERENT_DIGITS ||
  isRepeated(pin) ||
  pin === backwards(pin) ||
  /^(?:(\d)\1)+$/.test(pin) ||
  /^(?:(\d)\1\1)+$/.test(pin) ||
  isMostlyRun(pin) ||
  isCounted(pin) ||
  isOnKeypad(pin) ||
  isDateWithYear(pin);

function backwards(text: string) {
  return text.split('').toReversed().join('');
}

/** A part, repeated, even if the last one is cut off: 121212, 1231231. */
function isRepeated(pin: string) {
  for (let width = 1; width <= pin.length / 2; width += 1) {
    if (pin.slice(width) === pin.slice(0, -width)) return true;
  }
  return false;
}

/** A run up or down, at most one digit beside it: 234567, 987654, 123457. */
function isMostlyRun(pin: string) {
  const steps = stepsOf(pin, 1);
  return [1, 9].some((step) => {
    const isRun = (part: number[]) => part.every((one) => one === step);
    return isRun(steps.slice(1)) || isRun(steps.slice(0, -1));
  });
}

/** Digits in equal steps, or groups that count by one, ten, eleven and so on: 135791, 102030, 121314, 123124. */
function isCounted(pin: string) {
  const ofDigits = new Set(stepsOf(pin, 1));
  if (ofDigits.size === 1) return true;
  return [2, 3, 4].some((width) => {
    if (pin.length % width !== 0 || pin.length === width) return false;
    const whole = 10 ** width;
    const small = [1, whole / 10, (whole - 1) / 9].flatMap((step) => [step, whole - step]);
    const [step, ...others] = new Set(stepsOf(pin, width));
    return step !== undefined && others.length === 0 && small.includes(step);
  });
}

/** The steps from each group of digits to the next, past the highest to the lowest. */
function stepsOf(pin: string, width: number) {
  const groups = pin.match(new RegExp(`\\d{${width}}`, 'g')) ?? [];
  const whole = 10 ** width;
  return groups.slice(1).map((group, at) => (Number(group) - Number(groups[at]) + whole) % whole);
}

/** Lines of the keypad one after another, or two at once: 147258, 159753, 142536. */
function isOnKeypad(pin: string) {
  const threes = pin.match(/\d{3}/g) ?? [];
  if (pin.length % 3 === 0 && threes.every((three) => keypadLines.has(three))) return true;
  const every = (from: number) => [0, 2, 4].map((at) => pin[at + from]).join('');
  return pin.length === 6 && keypadLines.has(every(0)) && keypadLines.has(every(1));
}

/** A month or a day with a year of four digits: 199012, 121990, 19901231, 31121990, 12311990. */
function isDateWithYear(pin: string) {
  if (pin.length !== 6 && pin.length !== 8) return false;
  return [
    [pin.slice(0, 4), pin.slice(4)],
    [pin.slice(-4), pin.slice(0, -4)],
  ].some(([year = '', rest = '']) => isPlausibleYear(Number(year)) && isPartOfYear(rest));
}

const isPlausibleYear = (year: number) => PLAUSIBLE_YEARS.some(([from, to]) => year >= from && year <= to);

function isPartOfYear(digits: string) {
  const [one, two] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (digits.length === 2) return one >= 1 && one <= MONTHS;
  return isDayAndMonth(one, two) || isDayAndMonth(two, one);
}

export const isDayAndMonth = (day: number, month: number) =>
  day >= 1 && day <= LONGEST_MONTH && month >= 1 && month <= MONTHS;
