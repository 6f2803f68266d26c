import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabReadiness } from '#/shared/labs/lab.ts';

export type FirstStep = Exclude<keyof LabReadiness, 'isOffered' | 'isSoldHere' | 'hasTriedBooking'>;

/** What a laboratory does before customers find it, and before it is paid. */
export const firstStepMessages: Record<FirstStep, MessageDescriptor> = {
  isEmailVerified: msg`Confirm the owner’s e-mail address`,
  hasHours: msg`Set your opening hours`,
  hasFreeTime: msg`Open a time within 30 days`,
  hasPrice: msg`Give at least one test a price`,
  hasPosition: msg`Set your place on the map`,
  hasBankAccount: msg`Add your bank account`,
  hasStaff: msg`Invite your staff`,
};

/** Without these, search does not offer the laboratory. */
export const requiredSteps: readonly FirstStep[] = ['isEmailVerified', 'hasHours', 'hasFreeTime', 'hasPrice'];
