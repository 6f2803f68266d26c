import '#/client/core/messages/reading.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { canStillFast } from '#/shared/catalog/fasting.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import { formatDay, formatTime, wallClockMs } from '#/shared/core/format.ts';
import { type Visit, wallTimeOf } from './visit.ts';

const parts = partsOf(pageFrameRecipe);

/** When the fast of a booked visit begins, as a row of its facts; nothing where that has passed. */
export function LastMeal({ visit, fastingHours }: { visit: Visit; fastingHours: number }) {
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const wallMs = Date.parse(wallTimeOf(visit));
  if (fastingHours === 0 || !canStillFast(wallMs, fastingHours, wallClockMs(visit.offer.timeZone, now))) {
    return null;
  }
  const mealTime = new Date(wallMs - fastingHours * HOUR_MS).toISOString();
  return (
    <div>
      <dt>
        <Trans>Last meal</Trans>
      </dt>
      <dd>
        {formatDay(locale, mealTime, 'UTC')}
        {' · '}
        <span className={parts.nowrap}>{formatTime(locale, mealTime, 'UTC')}</span>
        <WaterOnly fastingHours={fastingHours} />
      </dd>
    </div>
  );
}

/** What follows the last meal. */
export const WaterOnly = ({ fastingHours }: { fastingHours: number }) => (
  <small>
    <Plural value={fastingHours} one="Then # hour with water only" other="Then # hours with water only" />
  </small>
);
