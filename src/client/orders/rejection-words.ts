import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RejectionReason } from '#/shared/specimen.ts';

/** Why a specimen could not be used, as its owner reads it. */
export const rejectionWords: Record<RejectionReason, MessageDescriptor> = {
  haemolysed: msg`The blood cells had broken open, which can happen while it is taken or carried.`,
  clotted: msg`The blood had clotted in the tube.`,
  insufficient: msg`There was too little of it to measure.`,
  wrong_container: msg`It was in a tube that does not fit the test.`,
  unlabelled: msg`Its label could not be read with certainty.`,
  too_old: msg`It had waited too long to give a reliable value.`,
  other: msg`The laboratory found that it could not be relied on.`,
};
