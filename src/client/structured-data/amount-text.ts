/** '95.00': an amount as schema.org writes it, with a point and all of the currency's digits. */
export const amountText = (minorUnits: number, decimalDigits = 2) =>
  (minorUnits / 10 ** decimalDigits).toFixed(decimalDigits);
