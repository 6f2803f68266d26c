import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { TaxDocument } from '#/shared/payments/tax-document.ts';
import { documentRows } from './document-rows.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const rowsOf = (feeHalalas: number) =>
  documentRows(
    {
      kind: 'invoice',
      isVatExempt: true,
      vatBasisPoints: 1500,
      totalHalalas: 11_035,
      vatHalalas: 0,
      stateVatHalalas: 1565,
      seller: { vatNumber: '300000000000003' },
      lines: [{ feeHalalas }],
    } as unknown as TaxDocument,
    i18n,
  ).map(({ label }) => label);

test('only an invoice with a booking fee speaks of its VAT', () => {
  expect(rowsOf(0).some((label) => /fee/.test(label))).toBe(false);
  expect(rowsOf(600).some((label) => /fee/.test(label))).toBe(true);
});
