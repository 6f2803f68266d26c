import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClosureReason } from '#/shared/labs/closure.ts';
import type { Holiday } from '#/shared/labs/holidays.ts';

export const holidayMessages: Record<Holiday, MessageDescriptor> = {
  founding_day: msg`Founding Day`,
  eid_fitr: msg`Eid al-Fitr`,
  eid_adha: msg`Eid al-Adha`,
  national_day: msg`National Day`,
};

/** As customers read it; the founding day has no reason of its own, so that it has words. */
export const holidayReasons: Record<Holiday, { reason: ClosureReason; wordsAr: string; wordsEn: string }> = {
  founding_day: { reason: 'other', wordsAr: 'يوم التأسيس', wordsEn: 'Founding Day' },
  eid_fitr: { reason: 'eid', wordsAr: '', wordsEn: '' },
  eid_adha: { reason: 'eid', wordsAr: '', wordsEn: '' },
  national_day: { reason: 'national_day', wordsAr: '', wordsEn: '' },
};
