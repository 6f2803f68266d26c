import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dayIn, formatCalendarDay, formatTime } from '#/shared/core/format.ts';
import { offlineRecipe } from './offline-recipe.ts';

const parts = partsOf(offlineRecipe);

/** The age of the stored data, by the clock of this device. */
export function StoredAt({ at }: { at: string }) {
  const locale = useLocale();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const day = formatCalendarDay(locale, dayIn(timeZone, new Date(at)));
  const time = formatTime(locale, at, timeZone);
  return (
    <p className={parts.keptAt}>
      <Trans>
        Kept on {day} at {time}. It may have changed since.
      </Trans>
    </p>
  );
}
