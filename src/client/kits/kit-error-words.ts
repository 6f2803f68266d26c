import { msg } from '@lingui/core/macro';

/** Failures of kits: their words come with the later ones. */
export const kitErrorWords = {
  KIT_CODE_UNKNOWN: msg`No kit has this code. Check the letters and digits on the kit.`,
  KIT_TAKEN: msg`Somebody has already activated this kit.`,
  KIT_NOT_FOR_BOOKING: msg`This kit does not fit that booking. It has to be a coming visit with the test of the kit.`,
};
