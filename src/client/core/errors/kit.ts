import { msg } from '@lingui/core/macro';

/** Errors of kits; loaded with the later messages. */
export const kitErrorMessages = {
  KIT_CODE_UNKNOWN: msg`No kit has this code. Check the letters and digits on the kit.`,
  KIT_TAKEN: msg`Somebody has already activated this kit.`,
  KIT_NOT_FOR_BOOKING: msg`This kit does not fit that booking. It has to be a coming visit with the test of the kit.`,
};
