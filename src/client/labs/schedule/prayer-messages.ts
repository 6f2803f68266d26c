import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PrayerPause } from '#/shared/labs/prayer.ts';

export const prayerMessages: Record<PrayerPause['prayer'], MessageDescriptor> = {
  fajr: msg`Fajr`,
  dhuhr: msg`Dhuhr`,
  asr: msg`Asr`,
  maghrib: msg`Maghrib`,
  isha: msg`Isha`,
  friday: msg`Friday prayer`,
};
