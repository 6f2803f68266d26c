import type { PersonSex } from './auth.ts';
import type { Accreditation } from './catalog.ts';
import type { Localized } from './locale.ts';
import type { ResultValue } from './result.ts';

/** A value with what the same report said of it before it was corrected, oldest first. */
export type ReportValue = ResultValue & { earlier: ResultValue[] };

export type ReportFile = {
  /** Good for a few minutes, and for this reader alone. */
  url: string;
  contentType: string;
  byteSize: number;
};

/** What was changed in a report that had been released. */
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
  /** Of the version that is shown. */
  releasedAt: string;
  /** The person as the ranges were chosen for them. */
  sex: PersonSex | null;
  ageYears: number | null;
  note: string;
  amendments: Amendment[];
  values: ReportValue[];
  /** What an earlier version said and the present one no longer does. */
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

/** All released results of one visit, as whoever may see them sees them. */
export type Report = {
  /** The visit's. */
  id: string;
  lab: ReportLab;
  /** Null for an anonymous customer. */
  customerName: string | null;
  state: 'released' | 'amended';
  collectedAt: string;
  /** Of the latest release in it. */
  releasedAt: string;
  lines: ReportLine[];
};

export type PendingLine = { testName: Localized; dueAt: string | null };

/** A report as its owner sees it. */
export type MyReport = Report & {
  pending: PendingLine[];
  /** Of what was measured before too: the first out of range, else the first. Null: nothing to draw over time. */
  drawnAnalyteId: number | null;
};

/** One page of results as it is printed. */
export type ReportToPrint = Report;
