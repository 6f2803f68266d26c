// Escapes are the only way in which characters that decodeText refuses can get in again.
const ESCAPES = /\\u(?:00[0189]|d[89a-f])/i;
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Control characters and lone surrogates: PostgreSQL cannot store them. */
export const holdsUnstorable = (text: string, value: unknown) => ESCAPES.test(text) && isUnstorable(value);

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return CONTROL.test(value) || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(isUnstorable);
  return Object.entries(value).some(([key, each]) => isUnstorable(key) || isUnstorable(each));
}
