const SHAPE = /^(\d{1,7})-(\d)$/;

/** Whether a LOINC code has a valid check digit (Luhn's, from the right). */
export function isLoinc(code: string): boolean {
  const [, digits, check] = SHAPE.exec(code) ?? [];
  if (digits === undefined) return false;
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}
