import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SendCertificateOutcome } from '#/shared/labs/certificate.ts';

type Refusal = Extract<SendCertificateOutcome, { isAccepted: false }>['reason'];

const otherType = msg`Only a PDF, a PNG or a JPEG is accepted. This file is none of them.`;
const tooMuch = msg`This PDF holds far more than a certificate. Send the certificate alone.`;

/** Why a certificate was not taken in, and the remedy. */
export const refusalMessages: Record<Refusal, MessageDescriptor> = {
  fileMissing: msg`Choose the file of the certificate.`,
  fieldsMissing: msg`Write the number and the last day.`,
  expired: msg`This certificate has ended. Send one that is in force.`,
  empty: msg`The file is empty.`,
  typeNotAccepted: otherType,
  archive: otherType,
  markup: otherType,
  program: otherType,
  severalTypes: msg`This file is two kinds of file at once. Export it again from the program that made it.`,
  damaged: msg`The file is cut short or damaged. Export it again.`,
  trailingData: msg`Something stands behind the end of this file. Export it again.`,
  pdfScript: msg`This PDF does something by itself (a script, a form or an address it calls). Print it to PDF and send that.`,
  pdfLink: msg`A link in this PDF opens something other than a web page, an e-mail or a phone call. Print it to PDF and send that.`,
  pdfAttachment: msg`This PDF carries other files inside. Print it to PDF and send that.`,
  pdfEncrypted: msg`This PDF is locked. Save it without a password.`,
  pdfBomb: tooMuch,
  tooManyPages: tooMuch,
  imageTooLarge: msg`The picture has more than 40 million points. Make it smaller.`,
};
