import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DayPart } from '#/shared/booking/waiting.ts';

export const dayPartNames: Record<DayPart, MessageDescriptor> = {
  morning: msg`Morning, before 12`,
  afternoon: msg`Afternoon, 12 to 5`,
  evening: msg`Evening, from 5`,
};
