import * as z from 'zod/mini';
import { latinDigits } from './digits.ts';

function withoutSpaces(text: string) {
  return text.replace(/[\s\u200e\u200f()-]/g, '');
}

/** Digits, as people type them: Arabic-Indic, in groups, with brackets. */
export const typedDigits = z.string().check(z.overwrite(latinDigits), z.overwrite(withoutSpaces));

/** A Saudi VAT registration number: fifteen digits, the first and the last a 3. */
export const vatNumberInput = typedDigits.check(z.regex(/^3\d{13}3$/, { error: 'vatNumber' }));
