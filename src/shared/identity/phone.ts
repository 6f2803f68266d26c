import * as z from 'zod/mini';
import { latinDigits } from '#/shared/core/digits.ts';

/** The national part of a mobile number by country code: the states of the Gulf Cooperation Council. */
const mobileOf: Record<string, RegExp> = {
  '966': /^5\d{8}$/,
  '971': /^5\d{8}$/,
  '965': /^[4569]\d{7}$/,
  '973': /^[36]\d{7}$/,
  '974': /^[3567]\d{7}$/,
  '968': /^[79]\d{7}$/,
};
const SAUDI_ARABIA = '966';
const COUNTRY_CODE_LENGTH = 3;
/** Spaces, dashes, dots, brackets, and the invisible marks that a copied number brings along. */
const PUNCTUATION = /[\s\-‐-―.()/\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * A mobile number as people write it ('٠٥٠ ١٢٣ ٤٥٦٧', '00966501234567', '+966 (0)50…') in the form of E.164
 * ('+966501234567'). Without a country code it is Saudi. Null for all else.
 */
export function mobileNumber(typed: string): string | null {
  const text = latinDigits(typed).replaceAll(PUNCTUATION, '');
  const digits = text.replace(/^(\+|00)/, '');
  if (!/^\d+$/.test(digits)) return null;
  const isInternational = digits !== text;
  const national = digits.replace(/^0/, '');
  if (!isInternational && isMobile(SAUDI_ARABIA, national)) return `+${SAUDI_ARABIA}${national}`;
  const country = digits.slice(0, COUNTRY_CODE_LENGTH);
  const rest = digits.slice(COUNTRY_CODE_LENGTH).replace(/^0/, '');
  return isMobile(country, rest) ? `+${country}${rest}` : null;
}

const isMobile = (country: string, national: string) => mobileOf[country]?.test(national) === true;

/** For people: '+966 50 123 4567'. */
export function spacedNumber(number: string): string {
  const rest = number.slice(1 + COUNTRY_CODE_LENGTH);
  const groups = [rest.slice(0, -7), rest.slice(-7, -4), rest.slice(-4)].filter((group) => group !== '');
  return [number.slice(0, 1 + COUNTRY_CODE_LENGTH), ...groups].join(' ');
}

export const phoneInput = z.string().check(
  z.maxLength(40),
  z.overwrite((typed) => mobileNumber(typed) ?? typed),
  z.refine((text) => mobileNumber(text) === text),
);

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** The wait before a code is sent again (server/platform/rate-limit/limits.ts). */
export const CODE_AGAIN_SECONDS = 60;

/** Null deletes the number. */
export const savePhoneInput = z.object({ phone: z.nullable(phoneInput) });
export type SavePhoneInput = z.infer<typeof savePhoneInput>;
export const confirmPhoneInput = z.object({
  code: z.string().check(z.overwrite(latinDigits), z.trim(), z.regex(/^\d{6}$/)),
});
export type ConfirmPhoneInput = z.infer<typeof confirmPhoneInput>;

export type PhoneNumber = {
  /** In the form of E.164. */
  number: string;
  /** Whether a code sent to it was entered. */
  isVerified: boolean;
  /** Given without a name, for calls about critical values and nothing else. */
  isForCriticalOnly: boolean;
};

export type OwnPhone = {
  phone: PhoneNumber | null;
  /** False where no provider of SMS is set up. */
  canVerify: boolean;
  /** Whether there is something to ask: neither a number nor a refusal, or a number that is not confirmed. */
  isOpen: boolean;
};
