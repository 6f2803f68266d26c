import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, MapPin } from 'lucide-react';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { TurnaroundFact } from '#/client/catalog/tests/turnaround-fact.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatKilometres } from '#/shared/core/format.ts';
import type { BasketAnswer, BasketLab } from '#/shared/search/basket.ts';
import { BasketFastMark } from './basket-fast-mark.tsx';
import { verdictRecipe } from './verdict-recipe.ts';

const parts = partsOf(verdictRecipe);

type Props = {
  lab: BasketLab;
  tests: BasketAnswer['tests'];
  askedAt: number;
  /** The first visit stands there as a button. */
  hasTimesBelow?: boolean;
};

/** The distance, the first visit, and when the slowest result is ready. */
export function BasketFacts({ lab, tests, askedAt, hasTimesBelow = false }: Props) {
  const { i18n } = useLingui();
  const { distanceMeters, earliestSlot, timeZone, turnaroundHours } = lab;
  const kilometres = distanceMeters === null ? null : formatKilometres(distanceMeters);
  return (
    <p className={parts.meta}>
      {kilometres === null ? null : (
        <span>
          <MapPin aria-hidden />
          {/* One element, because the outer one would part the number from its unit. */}
          <span>
            <Trans>
              <bdi dir="ltr">{kilometres}</bdi> km
            </Trans>
          </span>
        </span>
      )}
      {hasTimesBelow ? null : (
        <span>
          <CalendarClock aria-hidden />
          {earliestSlot ? (
            <span>
              <time dateTime={earliestSlot}>{earliestTime(i18n, earliestSlot, timeZone, askedAt)}</time>
              <BasketFastMark {...{ lab, tests, askedAt }} slot={earliestSlot} />
            </span>
          ) : (
            <Trans>No free time</Trans>
          )}
        </span>
      )}
      <TurnaroundFact hours={turnaroundHours} />
    </p>
  );
}
