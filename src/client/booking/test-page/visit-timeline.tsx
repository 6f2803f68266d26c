import '#/client/core/messages/reading.ts';
import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { canStillFast } from '#/shared/catalog/fasting.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import { formatDay, formatTime, wallClockMs } from '#/shared/core/format.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { WaterOnly } from './last-meal.tsx';
import type { PlannedVisit } from './planned-visit.ts';
import { visitTimelineRecipe } from './visit-timeline-recipe.ts';

const parts = partsOf(visitTimelineRecipe);

const Frame = styled('section', visitTimelineRecipe);

type Props = {
  visit: PlannedVisit;
  now: number;
  fastingHours: number;
  isBlood: boolean;
};

/** From now to the result, by the clock of the laboratory: the last meal, the needle, the result. */
export function VisitTimeline({ visit, now, fastingHours, isBlood }: Props) {
  const { wallMs, turnaroundHours, isChosen, labName } = visit;
  const nowMs = wallClockMs(visit.timeZone, new Date(now));
  const mealMs = wallMs - fastingHours * HOUR_MS;
  return (
    <Frame aria-labelledby="visit-timeline">
      <Heading id="visit-timeline">
        <Trans>From now to the result</Trans>
      </Heading>
      <p className={parts.hint}>
        <For isChosen={isChosen} labName={labName} />
      </p>
      <ol>
        <li>
          <b>
            <Trans>Now</Trans>
          </b>
          <Moment ms={nowMs} />
        </li>
        {fastingHours > 0 ? (
          <li className={parts.hand}>
            <b>
              <Trans>Last meal</Trans>
            </b>
            {canStillFast(wallMs, fastingHours, nowMs) ? (
              <Moment ms={mealMs} />
            ) : (
              <small>
                <Trans>Too late for this time: choose a later one.</Trans>
              </small>
            )}
            <WaterOnly fastingHours={fastingHours} />
          </li>
        ) : (
          <li>
            <b>
              <Trans>No fasting</Trans>
            </b>
            <small>
              <Trans>Eat and drink as usual</Trans>
            </small>
          </li>
        )}
        <li className={parts.needle}>
          <b>{isBlood ? <Trans>Blood draw</Trans> : <Trans>The specimen</Trans>}</b>
          <Moment ms={wallMs} />
        </li>
        <li>
          <b>
            <Trans>Result ready by</Trans>
          </b>
          <Moment ms={wallMs + turnaroundHours * HOUR_MS} />
        </li>
      </ol>
    </Frame>
  );
}

function For({ isChosen, labName }: { isChosen: boolean; labName: Localized }) {
  const name = labName[useLocale()];
  return isChosen ? (
    <Trans>For the time you chose at {name}</Trans>
  ) : (
    <Trans>For the soonest time, at {name}</Trans>
  );
}

/** A moment of the laboratory's wall clock, which is written as if it were UTC. */
function Moment({ ms }: { ms: number }) {
  const locale = useLocale();
  const iso = new Date(ms).toISOString();
  return (
    <time dateTime={iso.slice(0, 16)}>
      {formatTime(locale, iso, 'UTC')}
      {' · '}
      {formatDay(locale, iso, 'UTC')}
    </time>
  );
}
