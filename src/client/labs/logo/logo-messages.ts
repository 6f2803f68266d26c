import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LogoReason } from '#/shared/labs/logo.ts';

/** Why a logo was not taken in, and the remedy. */
export const logoMessages: Record<LogoReason, MessageDescriptor> = {
  fileMissing: msg`Choose the file of the logo.`,
  empty: msg`The file is empty.`,
  tooManyBytes: msg`The file has more than 500 kB. Save the logo smaller.`,
  typeNotAccepted: msg`Only a PNG or a JPEG is accepted. This file is neither.`,
  markup: msg`An SVG or a web page can run programs. Save the logo as PNG.`,
  severalTypes: msg`This file is two kinds of file at once. Export it again from the program that made it.`,
  damaged: msg`The file is cut short or damaged. Export it again.`,
  trailingData: msg`Something stands behind the end of this file. Export it again.`,
  turned: msg`This picture is stored lying on its side. Turn it upright in a picture editor and save it again.`,
  tooManyPixels: msg`The logo has more than 1,000 pixels on a side. Make it smaller.`,
  tooFewPixels: msg`The logo has fewer than 64 pixels on a side. Choose a larger one.`,
};
