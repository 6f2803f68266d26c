import { useLingui } from '@lingui/react/macro';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { formatKilometres, formatSarExact } from '#/shared/core/format.ts';
import type { ScaleMark } from '#/shared/search/scale.ts';

/** A mark in words: the laboratory, and its price, distance and earliest time. */
export function useMarkWords(askedAt: number) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return ({ labName, totalHalalas, distanceMeters, earliestSlot, timeZone }: ScaleMark) => {
    const [price, kilometres] = [formatSarExact(totalHalalas), formatKilometres(distanceMeters ?? 0)];
    return {
      name: labName[locale],
      price: t`${price} SAR`,
      distance: distanceMeters === null ? null : t`${kilometres} km`,
      earliest: earliestSlot ? earliestTime(i18n, earliestSlot, timeZone, askedAt) : t`No free time`,
    };
  };
}
