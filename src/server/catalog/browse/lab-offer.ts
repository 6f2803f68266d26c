import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { type LabFactsRow, toLabFacts } from './lab-facts.ts';

export type LabOfferRow = LabFactsRow & {
  lab_test_id: number;
  price_halalas: number;
  turnaround_hours: number;
  license_number: string | null;
  cancel_notice_hours: number;
};

export const toLabOffer = (row: LabOfferRow): LabOffer => ({
  ...toLabFacts(row),
  labTestId: row.lab_test_id,
  priceHalalas: row.price_halalas,
  turnaroundHours: row.turnaround_hours,
  licenseNumber: row.license_number,
  cancelNoticeHours: row.cancel_notice_hours,
});
