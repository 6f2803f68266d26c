import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { LabDetail, LabTime } from '#/shared/catalog/lab.ts';
import { formatSlotTime } from '#/shared/core/format.ts';
import { earliestDay } from '../tests/earliest-time.ts';
import { PRICES_PART } from './lab-part.ts';
import { labTimesRecipe } from './lab-times-recipe.ts';
import { useKeptTime } from './use-kept-time.ts';

const parts = partsOf(labTimesRecipe);

const Panel = styled('section', labTimesRecipe);

/** The next free times. A press keeps one and leads to the tests; the chosen test opens at that time. */
export function LabTimes({ lab: { labId, timeZone }, whenFull }: { lab: LabDetail; whenFull: ReactNode }) {
  const { data, dataUpdatedAt } = trpc.catalog.labTimes.useQuery({ labId });
  const { i18n } = useLingui();
  if (data === undefined) return null;
  const byDay = Map.groupBy(data.rows, ({ date }) => date);
  return (
    <Panel id={CALENDAR_PART} aria-labelledby="next-times">
      <Heading id="next-times" size="h3">
        <Trans>Next available times</Trans>
      </Heading>
      <p>
        {data.rows.length === 0 ? (
          <Trans>This lab has no free time in the coming weeks.</Trans>
        ) : (
          <Trans>Press a time, then choose the test. The time stays chosen.</Trans>
        )}
      </p>
      {data.rows.length === 0 ? whenFull : null}
      <div className={parts.days}>
        {[...byDay].map(([date, times]) => (
          <div key={date}>
            <h3>{earliestDay(i18n, times[0]?.startsAt ?? date, timeZone, dataUpdatedAt)}</h3>
            <div className={parts.times}>
              {times.map((time) => (
                <TimeLink key={time.startsAt} labId={labId} time={time} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Panel>
  );
}

function TimeLink({ labId, time: { date, slotTime } }: { labId: number; time: LabTime }) {
  const locale = useLocale();
  const kept = useKeptTime();
  return (
    <Link
      to="/labs/$labId"
      params={{ labId: String(labId) }}
      search={(before) => ({ ...before, date, time: slotTime })}
      hash={PRICES_PART}
      replace
      aria-current={kept?.date === date && kept.slotTime === slotTime ? 'true' : undefined}
    >
      {formatSlotTime(locale, slotTime)}
    </Link>
  );
}
