/** Converts Arabic-Indic and Persian digits to Latin ones, in which numbers are stored. */
export const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
