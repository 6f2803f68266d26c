import type { Locale } from '#/shared/core/locale.ts';

type Words = {
  visitAt: (labName: string) => string;
  tomorrow: (labName: string) => string;
  reference: (reference: string) => string;
  fast: (hours: number, from: string) => string;
  fastBegins: (hours: number) => string;
  manage: (url: string) => string;
};

const arabicHours = (hours: number) => {
  if (hours === 1) return 'ساعة';
  if (hours === 2) return 'ساعتين';
  return `${hours} ${hours <= 10 ? 'ساعات' : 'ساعة'}`;
};
const englishHours = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

/** Calendars are shared and shown on locked screens, so no text names a test. */
export const calendarMessages: Record<Locale, Words> = {
  ar: {
    visitAt: (labName) => `موعد في ${labName}`,
    tomorrow: (labName) => `موعدك غدًا في ${labName}`,
    reference: (reference) => `رقم الزيارة: ${reference}`,
    fast: (hours, from) => `صيام ${arabicHours(hours)} قبل الموعد، من ${from}.`,
    fastBegins: (hours) => `ابدأ الصيام الآن: ${arabicHours(hours)} حتى الموعد.`,
    manage: (url) => `عرض الموعد أو تغييره: ${url}`,
  },
  en: {
    visitAt: (labName) => `Visit at ${labName}`,
    tomorrow: (labName) => `Your visit at ${labName} is tomorrow`,
    reference: (reference) => `Visit reference: ${reference}`,
    fast: (hours, from) => `Fast for ${englishHours(hours)} before, from ${from}.`,
    fastBegins: (hours) => `Your fast begins now: ${englishHours(hours)} until your visit.`,
    manage: (url) => `See or change the visit: ${url}`,
  },
};
