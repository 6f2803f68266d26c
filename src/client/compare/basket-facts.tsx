import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, MapPin } from 'lucide-react';
import type { BasketLab } from '#/shared/basket.ts';
import { formatKilometres } from '#/shared/format.ts';
import { earliestTime } from '../catalog/earliest-time.ts';
import { TurnaroundFact } from '../catalog/turnaround-fact.tsx';

/** How far, from when, and until when the slowest result is there. */
export function BasketFacts({ lab, askedAt }: { lab: BasketLab; askedAt: number }) {
  const { i18n } = useLingui();
  const { distanceMeters, earliestSlot, timeZone, turnaroundHours } = lab;
  const kilometres = distanceMeters === null ? null : formatKilometres(distanceMeters);
  return (
    <p className="meta">
      {kilometres === null ? null : (
        <span>
          <MapPin aria-hidden />
          {/* One piece: the outer one would part the number from its unit. */}
          <span>
            <Trans>
              <bdi dir="ltr">{kilometres}</bdi> km
            </Trans>
          </span>
        </span>
      )}
      <span>
        <CalendarClock aria-hidden />
        {earliestSlot ? (
          <time dateTime={earliestSlot}>{earliestTime(i18n, earliestSlot, timeZone, askedAt)}</time>
        ) : (
          <Trans>No free time</Trans>
        )}
      </span>
      <TurnaroundFact hours={turnaroundHours} />
    </p>
  );
}
