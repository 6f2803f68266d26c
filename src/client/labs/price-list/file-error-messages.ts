import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { amountMessage } from '#/client/core/signed-in/word-issue.ts';
import type { OfferRowError, OffersFileError } from '#/shared/labs/offer.ts';

/** Why a row of a price list, or a typed price, is refused. */
export const rowErrorMessages: Record<OfferRowError, MessageDescriptor> = {
  unknownTest: msg`No test of the catalogue has this code or name.`,
  namesDisagree: msg`The code and the names belong to different tests.`,
  duplicate: msg`An earlier row has this test already.`,
  priceMissing: msg`The price is missing.`,
  badPrice: amountMessage,
  negativePrice: msg`A price cannot be negative.`,
  priceTooHigh: msg`At most 1,000,000 SAR.`,
  badTurnaround: msg`Write whole hours, from 1 to 2,000.`,
  badActive: msg`Write yes or no in the column active.`,
  tooManyCells: msg`The row has more cells than the header. A comma within a cell needs quotes around the cell.`,
  planLimit: msg`Your plan allows no more active tests.`,
};

/** Why a file cannot be read. */
export const fileErrorMessages: Record<OffersFileError, MessageDescriptor> = {
  encoding: msg`The letters of this file cannot be read. Save it as CSV in UTF-8 and choose it again.`,
  empty: msg`The file holds no rows.`,
  header: msg`The first line must name the columns, each once: price_sar, and loinc or a name.`,
  quotes: msg`A quotation mark is opened and not closed.`,
  tooManyRows: msg`The file has more than 2,000 rows.`,
};
