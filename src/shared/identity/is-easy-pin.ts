/** Keyboard paths and dates that head every published list of PINs, beyond the patterns below. */
const COMMON = new Set([
  '102030',
  '112233',
  '112358',
  '121314',
  '123321',
  '131313',
  '142536',
  '147258',
  '147852',
  '159357',
  '159753',
  '246810',
  '258456',
  '456852',
  '789456',
  '100200',
  '111222',
  '010203',
  '332211',
  '654123',
]);

/** One to three digits, repeated: 000000, 121212, 123123. */
const REPEATED = /^(\d{1,3})\1+$/;

function isRun(pin: string) {
  const steps = pin
    .slice(1)
    .split('')
    .map((digit, at) => Number(digit) - Number(pin[at]));
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
}

/** Whether a PIN is among the first guesses. */
export const isEasyPin = (pin: string) => REPEATED.test(pin) || isRun(pin) || COMMON.has(pin);
