import { msg } from '@lingui/core/macro';

/** Errors of admin actions and of accounts or labs that an admin has closed; loaded with the later messages. */
export const adminErrorMessages = {
  ACCOUNT_SUSPENDED: msg`This account is suspended. Write to us if you think that this is a mistake.`,
  LAST_OWNER: msg`The site needs an owner: make somebody else an owner first.`,
  NOT_OFFERED_NOW: msg`This is not offered at the moment.`,
  CHANGED_MEANWHILE: msg`Somebody changed this since you opened it. Load it again; what you typed is kept here.`,
  UNDO_TOO_LATE: msg`It is too late to undo this: it has been announced.`,
  NOT_REFUNDABLE: msg`Nothing can be returned for this line.`,
  NOT_MERGEABLE: msg`These two tests cannot be merged.`,
  APPROVAL_INCOMPLETE: msg`Something that proves the lab is missing. Open its page to see what.`,
  LICENCE_TAKEN: msg`Another approved lab has this licence number.`,
  ALREADY_DECIDED: msg`This has been decided already.`,
  CERTIFICATE_ENDED: msg`This certificate has ended while it waited. Reject it, and the lab can send one that is in force.`,
  BANK_ACCOUNT_MISSING: msg`This lab has given no bank account.`,
  PLAN_PRICE_REFUSED: msg`Only the free plan is free, and it stays so.`,
  PLAN_COSTS_MORE: msg`With these terms, a test would cost more on a dearer plan than on a cheaper one.`,
  CASE_ALREADY_OPEN: msg`A case about this order is open already.`,
  ANALYTE_IN_USE: msg`Values of this analyte are kept: its kind, its unit and the codes of its choices stay.`,
  CATEGORY_NOT_EMPTY: msg`There are tests in this category. Move them to another one first.`,
};
