import type { Locale } from '#/shared/core/locale.ts';

/** Short names of the days; the first is Sunday. */
export const weekdayNames: Record<Locale, string[]> = {
  ar: ['أحد', 'اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};
