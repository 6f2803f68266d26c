import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { type CustomerRates, offerPrice } from '#/shared/core/money.ts';
import { type LabFactsRow, toLabFacts } from './lab-facts.ts';

export type LabOfferRow = LabFactsRow & {
  lab_test_id: number;
  price_halalas: number;
  turnaround_hours: number;
  license_number: string | null;
  cancel_notice_hours: number;
};

export const toLabOffer = (row: LabOfferRow, rates: CustomerRates): LabOffer => ({
  ...toLabFacts(row),
  labTestId: row.lab_test_id,
  ...offerPrice(row.price_halalas, rates),
  turnaroundHours: row.turnaround_hours,
  licenseNumber: row.license_number,
  cancelNoticeHours: row.cancel_notice_hours,
});
