import { msg } from '@lingui/core/macro';
import type { FastingAnswer } from '#/shared/booking/reception.ts';

/** What the reception recorded, in the report and on paper. */
export const fastingMessages = {
  fasted: msg`The specimen was taken after a fast.`,
  not_fasted: msg`The specimen was taken without the fast that this test needs.`,
} satisfies Record<FastingAnswer, unknown>;
