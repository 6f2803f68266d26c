import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabCancelReason } from '#/shared/booking/reception.ts';
import type { RejectionReason } from '#/shared/booking/specimen.ts';

export const rejectionMessages: Record<RejectionReason, MessageDescriptor> = {
  hemolyzed: msg`The blood cells have burst (hemolyzed)`,
  clotted: msg`The specimen has clotted`,
  insufficient: msg`Not enough of it`,
  wrong_container: msg`The wrong container`,
  unlabelled: msg`Without a label`,
  too_old: msg`Too old`,
  other: msg`Another reason`,
};

export const cancelMessages: Record<LabCancelReason, MessageDescriptor> = {
  lab_closed: msg`The lab is closed at this time`,
  equipment: msg`A device or a reagent is missing`,
  staff: msg`Nobody can take the specimen`,
  customer_asked: msg`The customer asked for it`,
  other: msg`Another reason`,
};
