import { msg } from '@lingui/core/macro';

/** Errors of reception, results and reviews; loaded with the later messages. */
export const resultErrorMessages = {
  PLAN_LACKS_ANALYSIS: msg`The analysis is part of a larger plan.`,
  VISITS_STRANDED: msg`Visits are booked at times that this change would close. Look at them and confirm, or keep the times.`,
  OFFERS_CHANGED: msg`The price list has changed since you looked at it. Please look again.`,
  SPECIMEN_REQUIRED: msg`No specimen has been taken for this test yet.`,
  RESULT_LOCKED: msg`This result can no longer be changed in this state.`,
  RESULT_BELOW_ZERO: msg`A value is below zero, which this test cannot measure. Correct it.`,
  RESULT_CHANGED: msg`A colleague has changed this result since you opened it. Load it again; what you typed is kept here.`,
  CRITICAL_CALL_REQUIRED: msg`A value is critical: log the call to the customer before releasing the result.`,
  SECOND_PERSON_REQUIRED: msg`Whoever entered a result does not verify it: a second person has to.`,
  DELTA_UNACKNOWLEDGED: msg`A value has changed by more than its limit since the earlier result. Check it and confirm that you have.`,
  RANGE_OVERLAPS: msg`Another range of this analyte has some of these ages already.`,
  FILE_NOT_ACCEPTED: msg`This file cannot be accepted: its content is not what we can read safely.`,
  FILE_INFECTED: msg`The virus scanner found a harmful program in this file. Nothing was stored.`,
  FILE_TOO_LARGE: msg`This file is too large.`,
  FILE_ALREADY_UPLOADED: msg`This file has been uploaded before; nothing was added twice.`,
  STORAGE_FULL: msg`The storage of your plan is full.`,
  FILES_UNAVAILABLE: msg`Files cannot be stored here at the moment. Values can be entered by hand.`,
  SHARE_INVALID: msg`The link has ended or the PIN is wrong.`,
  REVIEW_NOT_ALLOWED: msg`A lab can be reviewed after a completed visit only.`,
  PAYOUT_BEYOND_BALANCE: msg`More would be settled than is owed at this moment.`,
  PAYOUT_REFERENCE_USED: msg`Another payout of this lab has this bank reference.`,
  PAYOUT_NOT_REVERSIBLE: msg`This payout cannot be taken back.`,
  PAYOUT_TOO_EARLY: msg`So much was not owed yet on that day. Write the day on which the bank transferred it.`,
  TEST_ALREADY_EXISTS: msg`This test is in the catalogue already.`,
};
