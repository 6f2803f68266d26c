import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as z from 'zod/mini';
import { formatSarExact } from '#/shared/core/format.ts';
import { accountErrorMessages } from '../errors/account.ts';

/** Beside these, a PIN has one more error: that its length is wrong. */
export const easyPinMessage = msg`This PIN is among the first that anybody tries. Choose digits without a pattern.`;
export const birthDatePinMessage = accountErrorMessages.PIN_TOO_EASY;

/** Of every field for an amount of money. */
export const amountMessage = msg`Write an amount with at most two decimals, such as 10.50`;

/** By the reason that a schema names: in the parameters of a refinement, or as the error of a pattern. */
const reasonMessages: Record<string, MessageDescriptor> = {
  easyPin: easyPinMessage,
  birthDatePin: birthDatePinMessage,
  identityAsked: msg`A test that may be booked without a name asks for no document with one.`,
  loinc: msg`No LOINC code: digits, a dash and the check digit, such as 4548-4. One of them is wrong or missing.`,
  unit: msg`A unit in UCUM has Latin letters, digits and signs only, without spaces, such as mg/dL.`,
  vatNumber: msg`A VAT number has 15 digits, and begins and ends with a 3.`,
  phone: msg`Write the number with + and the country code, such as +966112345678.`,
  https: msg`Write the whole address, beginning with https://`,
  link: msg`Write a page of this site, such as /pricing, or an address that begins with https://`,
  dayToCome: msg`Choose today or an earlier day.`,
  endBeforeStart: msg`The end must be after the start.`,
};

/** What is wrong with a field, as its reader can mend it. */
export function wordIssue(issue: z.core.$ZodIssue, value: unknown): MessageDescriptor {
  const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (issue.code === 'invalid_value' && issue.values.length === 1 && issue.values[0] === true) {
    return msg`You must agree to the Terms & Conditions and Privacy Policy.`;
  }
  if (isEmpty) return msg`This field is required.`;
  if (issue.code === 'invalid_format' && issue.format === 'email') {
    return msg`Write the whole e-mail address, such as name@example.com`;
  }
  const isAmount = /halalas$/i.test(String(issue.path?.at(-1)));
  if (isAmount && issue.code === 'invalid_type') return amountMessage;
  if (issue.code === 'invalid_type' && (issue.expected === 'int' || issue.expected === 'number')) {
    return issue.expected === 'int' ? msg`Write a whole number.` : msg`Write a number.`;
  }
  if (issue.code === 'too_small') {
    const minimum = wordBound(issue.minimum, isAmount);
    return issue.origin === 'string' ? msg`At least ${minimum} characters.` : msg`At least ${minimum}.`;
  }
  if (issue.code === 'too_big') {
    const maximum = wordBound(issue.maximum, isAmount);
    return issue.origin === 'string' ? msg`At most ${maximum} characters.` : msg`At most ${maximum}.`;
  }
  return messageOfReason(issue) ?? msg`Please check this field.`;
}

/** Halalas are typed as riyals. */
const wordBound = (bound: number | bigint, isAmount: boolean) =>
  isAmount ? formatSarExact(Number(bound)) : String(bound);

function messageOfReason(issue: z.core.$ZodIssue) {
  const reason: unknown = issue.code === 'custom' ? issue.params?.['reason'] : issue.message;
  return typeof reason === 'string' && Object.hasOwn(reasonMessages, reason)
    ? reasonMessages[reason]
    : undefined;
}
