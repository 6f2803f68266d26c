import * as z from 'zod/mini';
import { latinDigits } from '#/shared/core/digits.ts';
import { typedText } from '#/shared/core/text.ts';

const SAUDI_LENGTH = 24;

/** Normalises as banks do: 'sa03 8000 …' becomes 'SA038000…'. */
const compact = (typed: string) => latinDigits(typed).replace(/[\s-]/g, '').toUpperCase();

/** ISO 13616: with the first four characters moved to the end and letters as 10 to 35, the number modulo 97 is 1. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('SA') && !new RegExp(`^SA\\d{${SAUDI_LENGTH - 2}}$`).test(iban)) return false;
  let rest = 0;
  for (const place of iban.slice(4) + iban.slice(0, 4))
    rest = Number(`${rest}${Number.parseInt(place, 36)}`) % 97;
  return rest === 1;
}

/** Groups of four characters. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** 'SA03 •••• 7519': enough to recognise it. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

export const setBankAccountInput = z.object({
  iban: z.pipe(
    typedText().check(z.maxLength(60)),
    z.pipe(z.transform(compact), z.string().check(z.refine(isIban))),
  ),
  holder: typedText().check(z.trim(), z.minLength(1), z.maxLength(140)),
});
export type SetBankAccountInput = z.infer<typeof setBankAccountInput>;

/** Null where no account is stored. `payableFrom` is an instant that has yet to come, of an account that is new. */
export type BankAccount = { maskedIban: string; holder: string; payableFrom: string | null } | null;
