/** Arabic-Indic and Persian digits as the Latin ones that numbers are kept in. */
export const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
