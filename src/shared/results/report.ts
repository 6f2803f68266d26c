import type { FastingAnswer } from '#/shared/booking/reception.ts';
import type { Accreditation } from '#/shared/catalog/catalog.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { PersonSex } from '#/shared/identity/auth.ts';
import type { ResultValue } from './result.ts';

/** A value with its different values in earlier versions of the report, oldest first. */
export type ReportValue = ResultValue & { earlier: ResultValue[] };

export type ReportFile = {
  /** Valid for a few minutes, and for this reader alone. */
  url: string;
  contentType: string;
  byteSize: number;
};

/** A change to a released report. */
type Amendment = { at: string; reason: string };

/** One test of a report. */
export type ReportLine = {
  resultId: string;
  reference: string;
  testId: number;
  testName: Localized;
  loinc: string | null;
  specimen: Localized | null;
  accessionNumber: string | null;
  state: 'released' | 'amended';
  collectedAt: string;
  verifiedAt: string | null;
  verifiedBy: string | null;
  /** The release time of the current version. */
  releasedAt: string;
  /** The person data that the ranges were chosen for. */
  sex: PersonSex | null;
  ageYears: number | null;
  /** Recorded at check-in; null: the test needs no fast, or it is not known. */
  fasting: FastingAnswer | null;
  note: string;
  amendments: Amendment[];
  values: ReportValue[];
  /** Values of an earlier version that the current one does not contain. */
  withdrawn: ResultValue[];
  files: ReportFile[];
};

export type ReportLab = {
  labId: number;
  name: Localized;
  address: Localized;
  phone: string | null;
  licenseNumber: string | null;
  accreditations: Accreditation[];
  timeZone: string;
};

/** All released results of one visit, as a permitted reader sees them. */
export type Report = {
  /** The visit id. */
  id: string;
  /** The reference of the visit. */
  reference: string;
  lab: ReportLab;
  /** Null for an anonymous customer. */
  customerName: string | null;
  /** Null: the holder of the account. */
  personId: string | null;
  state: 'released' | 'amended';
  collectedAt: string;
  /** The time of the latest release in it. */
  releasedAt: string;
  lines: ReportLine[];
};

export type PendingLine = { testName: Localized; dueAt: string | null };

/** From when measuring something again makes sense; null: once was enough. */
export type Wait = { until: string | null };

/** A test that was measured within its interval. */
export type RetestDate = { testId: number; wait: Wait };

/** A report as its owner sees it. */
export type MyReport = Report & {
  pending: PendingLine[];
  /** The tests of the report that are not offered again yet. */
  retestDates: RetestDate[];
  /**
   * The analyte to draw over time, among those with earlier measurements: the first out of range, else the first. Null:
   * none.
   */
  drawnAnalyteId: number | null;
};

/** A report as it is printed. */
export type ReportToPrint = Report & {
  /** The logo of the lab, PNG or JPEG. */
  logo: { contentType: string; bytes: Uint8Array } | null;
};
