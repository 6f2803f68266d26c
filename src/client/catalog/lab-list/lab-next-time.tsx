import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { LabSummary } from '#/shared/catalog/lab.ts';
import { earliestTime } from '../tests/earliest-time.ts';
import { labRowsRecipe } from './lab-rows-recipe.ts';

const parts = partsOf(labRowsRecipe);

type Props = {
  lab: Pick<LabSummary, 'labId' | 'labName' | 'earliestSlot' | 'timeZone'>;
  askedAt: number;
};

/** The first free time of a lab; leads to its times. */
export function LabNextTime({ lab, askedAt }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { labId, labName, earliestSlot, timeZone } = lab;
  if (earliestSlot === null) {
    return (
      <span className={parts.where}>
        <Trans>No free time</Trans>
      </span>
    );
  }
  return (
    <Link className={parts.time} to="/labs/$labId" params={{ labId: String(labId) }} hash={CALENDAR_PART}>
      <Clock aria-hidden />
      <time dateTime={earliestSlot}>{earliestTime(i18n, earliestSlot, timeZone, askedAt)}</time>
      <span className="sr">
        {': '}
        {labName[locale]}
      </span>
    </Link>
  );
}
