/** The last digit of a LOINC code is the Luhn digit of the others. */
export function hasRightCheckDigit(loinc: string) {
  const [body = '', digit = ''] = loinc.split('-');
  const sum = body
    .split('')
    .toReversed()
    .reduce((total, each, index) => {
      const doubled = Number(each) * (index % 2 === 0 ? 2 : 1);
      return total + Math.floor(doubled / 10) + (doubled % 10);
    }, 0);
  return (10 - (sum % 10)) % 10 === Number(digit);
}
