import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  FileReason,
  RowReason,
  UploadItemReason,
  UploadKind,
  WaitingReason,
} from '#/shared/results/upload.ts';

/** Why a whole file was refused, and the remedy. */
export const fileReasonMessages: Record<FileReason, MessageDescriptor> = {
  empty: msg`The file is empty.`,
  typeNotAccepted: msg`Only PDF, PNG, JPEG, CSV and FHIR files are accepted; this content is none of them.`,
  archive: msg`This is an archive or an office document under another name. Save the report as PDF or CSV.`,
  markup: msg`This is a web page or a drawing with markup, whatever its name says. Save the report as PDF.`,
  program: msg`This is a program, not a report.`,
  severalTypes: msg`This file is two kinds of file at once. Export it again from the program that made it.`,
  damaged: msg`The file is cut short or damaged. Export it again.`,
  trailingData: msg`Something stands behind the end of this file. Export it again.`,
  pdfScript: msg`This PDF does something by itself (a script, a form or an address it calls). Print it to PDF and send that.`,
  pdfLink: msg`A link in this PDF opens something other than a web page, an e-mail or a phone call. Print it to PDF and send that.`,
  pdfAttachment: msg`This PDF carries other files inside. Print it to PDF and send that.`,
  pdfEncrypted: msg`This PDF is locked. Save it without a password.`,
  pdfBomb: msg`This PDF unpacks to far more than a report holds. Print it to PDF again.`,
  tooManyPages: msg`This PDF has more than 200 pages. Send one report at a time.`,
  imageTooLarge: msg`The picture has more than 40 million points. Make it smaller.`,
  notUtf8: msg`The text is not in UTF-8 (an Arabic Windows file, for example). Save it as “CSV UTF-8”.`,
  controlCharacters: msg`The text holds control characters. Export it again as “CSV UTF-8”.`,
  csvHeader: msg`The first line does not name the columns of the template, or names one that we do not know.`,
  csvQuotes: msg`A quotation mark is opened and not closed, or stands inside a value.`,
  noRows: msg`The file holds its header and no value.`,
  jsonInvalid: msg`The JSON in this file cannot be read.`,
  jsonTooDeep: msg`The JSON in this file is nested too deep.`,
  fhirNotReport: msg`This is no FHIR report: a Bundle with a DiagnosticReport is expected, or one DiagnosticReport.`,
  fhirInvalid: msg`The FHIR bundle contradicts itself: a list is missing, or two resources have one address.`,
  tooManyReports: msg`The file holds too many reports. Divide it.`,
};

const waitingMessages: Record<WaitingReason, MessageDescriptor> = {
  pending: msg`Not looked at yet`,
  noAccession: msg`Carries no accession number`,
  severalAccessions: msg`Carries several accession numbers`,
  unknownAccession: msg`No specimen of yours has this accession number`,
  specimenRejected: msg`The specimen was refused`,
  unknownAnalyte: msg`The catalogue does not know this LOINC code`,
  notOrdered: msg`No test of this specimen measures this`,
  severalLines: msg`Several tests of this specimen could take it`,
  unknownUnit: msg`The unit is not known for this analyte`,
  unknownChoice: msg`The answer is none of the known ones`,
  mixedPatients: msg`Values of more than one person`,
  alreadyReleased: msg`The result is released already`,
  differsFromEntered: msg`Another value is entered already`,
  criticalFlagDiffers: msg`The file calls a value critical, the ranges here do not`,
};

const rowMessages: Record<RowReason, MessageDescriptor> = {
  columnsMissing: msg`The row has more or fewer columns than the header`,
  accessionMissing: msg`The accession number is missing or malformed`,
  loincInvalid: msg`The LOINC code is missing or malformed`,
  valueMissing: msg`There is no value`,
  numberInvalid: msg`The value is no number`,
  numberAmbiguous: msg`The comma could mean thousands or a decimal`,
  rangeInvalid: msg`The range cannot be read`,
  textTooLong: msg`A field is too long`,
  valuesConflict: msg`Two different values of one analyte`,
  notFinal: msg`The report or the value is not final`,
  notInReport: msg`No report refers to this observation`,
  resourceInvalid: msg`The resource is missing or malformed`,
};

export const itemReasonMessages: Record<UploadItemReason, MessageDescriptor> = {
  ...waitingMessages,
  ...rowMessages,
};

export const kindMessages: Record<UploadKind, MessageDescriptor> = {
  pdf: msg`PDF`,
  png: msg`Image`,
  jpeg: msg`Image`,
  csv: msg`CSV`,
  fhir: msg`FHIR`,
};
