/** '95.00': an amount in schema.org format, with a decimal point and all minor digits of the currency. */
export const amountText = (minorUnits: number, decimalDigits = 2) =>
  (minorUnits / 10 ** decimalDigits).toFixed(decimalDigits);
