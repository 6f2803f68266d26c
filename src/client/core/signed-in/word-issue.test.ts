import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { createTestInput } from '#/shared/catalog/editor.ts';
import { bannerInput, settingSchemas } from '#/shared/core/site-settings.ts';
import { recordPayoutInput } from '#/shared/payments/lab-statement.ts';
import { createPayoutBatchInput } from '#/shared/payments/payout.ts';
import { wordIssue } from './word-issue.ts';

/** The words of the first issue at this field. */
function wordsOf(schema: z.ZodMiniType, value: object, field: string) {
  const issue = schema.safeParse(value).error?.issues.find(({ path }) => path.at(-1) === field);
  return issue && wordIssue(issue, Reflect.get(value, field) ?? 'typed').message;
}

const banner = {
  id: '00000000-0000-7000-8000-000000000000',
  tone: 'brand',
  ar: 'نص',
  en: 'Words',
  link: null,
  from: null,
  to: null,
  place: 'all',
  isDismissible: true,
};
const { contact, policies, social, vat } = settingSchemas;

test.each([
  [createTestInput, { fields: { loinc: '4548-5' } }, 'loinc', 'No LOINC code'],
  [createTestInput, { fields: { ucum: 'ملغ' } }, 'ucum', 'A unit in UCUM'],
  [createTestInput, { fields: { fastingHours: -1 } }, 'fastingHours', 'At least'],
  [vat, { vatNumber: '12345' }, 'vatNumber', '15 digits'],
  [contact, { phone: '0112345678' }, 'phone', '+ and the country code'],
  [social, { x: 'http://x.example' }, 'x', 'beginning with https://'],
  [policies, { holdMinutes: 7.5 }, 'holdMinutes', 'Write a whole number.'],
  [recordPayoutInput, { amountHalalas: Number.NaN }, 'amountHalalas', 'at most two decimals'],
  [createPayoutBatchInput, { minimumHalalas: Number.NaN }, 'minimumHalalas', 'at most two decimals'],
  [policies, { holdMinutes: Number.NaN }, 'holdMinutes', 'Write a number.'],
  [bannerInput, { ...banner, link: '//evil.example' }, 'link', 'a page of this site'],
  [
    bannerInput,
    { ...banner, from: '2036-01-02T00:00:00.000Z', to: '2036-01-01T00:00:00.000Z' },
    'to',
    'The end must be after the start.',
  ],
] as const)('%#: says what is wrong', (schema, value, field, words) => {
  expect(wordsOf(schema, value, field)).toMatch(new RegExp(words.replaceAll('+', '\\+')));
});
