import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLocale } from '#/client/core/providers.tsx';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { dayIn, formatDay, formatTime } from '#/shared/core/format.ts';
import { LazyWaitPart } from '../waiting/lazy-wait-part.tsx';
import { changeableLines, type ManagedVisit } from './managed-visit.ts';
import { actionsRecipe } from './visit-actions-recipe.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));
const RescheduleDialog = lazy(async () => ({
  default: (await import('./reschedule-dialog.tsx')).RescheduleDialog,
}));

const Acts = styled('div', actionsRecipe);
const Anchor = styled('a', buttonRecipe);

/** Calendar file, rescheduling and cancellation; renders nothing where no action is left. */
export function VisitActions({ visit }: { visit: ManagedVisit }) {
  const locale = useLocale();
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const [open, setOpen] = useState<'cancel' | 'reschedule' | null>(null);
  const acts = useRef<HTMLDivElement>(null);
  const id = useId();
  const lines = changeableLines(visit, now);
  const [first] = lines;
  if (!first) return null;
  const { isTimeClosed, isLabOut } = visit;
  const isInTime = isTimeClosed || Date.parse(visit.freeUntil) >= now;
  const labName = visit.labName[locale];
  function close(isDone: boolean) {
    // The button that opened the dialog may no longer exist, and nothing behind an open dialog takes focus.
    const card = acts.current?.closest('article');
    flushSync(() => setOpen(null));
    if (isDone) card?.focus();
  }
  return (
    <Acts ref={acts} className="no-print">
      <Deadline id={id} visit={visit} isInTime={isInTime} />
      <div>
        {isTimeClosed ? null : (
          <Anchor variant="line" href={`/calendar/${first.id}.ics?locale=${locale}`} download>
            <CalendarPlus aria-hidden />
            <Trans>Add to the calendar</Trans>
          </Anchor>
        )}
        {isLabOut ? (
          <LinkButton
            to="/compare"
            search={{ tests: lines.map(({ testId }) => testId).join(',') }}
            variant="solid"
          >
            <Trans>Choose another lab</Trans>
          </LinkButton>
        ) : (
          <Button
            variant={isTimeClosed ? 'solid' : 'line'}
            disabled={!isInTime}
            aria-describedby={id}
            aria-label={
              isTimeClosed
                ? t`Choose another time for the visit at ${labName}`
                : t`Move the visit at ${labName}`
            }
            onClick={() => setOpen('reschedule')}
          >
            {isTimeClosed ? <Trans>Choose another time</Trans> : <Trans>Move</Trans>}
          </Button>
        )}
        {isInTime ? <EarlierTime visit={visit} bookingId={first.id} /> : null}
        <Button
          variant="danger"
          aria-describedby={id}
          aria-label={t`Cancel the visit at ${labName}`}
          onClick={() => setOpen('cancel')}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {open === null
        ? null
        : // Outside the card, whose styles would otherwise apply to it.
          createPortal(
            <Suspense>
              {open === 'cancel' ? (
                <CancelDialog visit={visit} lines={lines} onClose={close} />
              ) : (
                <RescheduleDialog visit={visit} bookingId={first.id} now={now} onClose={close} />
              )}
            </Suspense>,
            document.body,
          )}
    </Acts>
  );
}

/** The way onto the waiting list for an earlier time. */
function EarlierTime({ visit, bookingId }: { visit: ManagedVisit; bookingId: string }) {
  const { isTimeClosed, isLabOut, labId, timeZone, bookingTime } = visit;
  if (isTimeClosed || isLabOut) return null;
  const before = dayIn(timeZone, new Date(bookingTime));
  return <LazyWaitPart waited={{ kind: 'earlier', labId, bookingId, before }} />;
}

type DeadlineProps = { id: string; visit: ManagedVisit; isInTime: boolean };

/** Until when the visit can be changed for free. */
function Deadline({ id, visit: { freeUntil, timeZone, isTimeClosed, isLabOut }, isInTime }: DeadlineProps) {
  const locale = useLocale();
  const time = formatTime(locale, freeUntil, timeZone);
  const day = formatDay(locale, freeUntil, timeZone);
  return (
    <p id={id}>
      {isLabOut ? (
        <Trans>Cancelling is free: the lab does not take visits now.</Trans>
      ) : isTimeClosed ? (
        <Trans>Moving and cancelling are free: the lab closed this time.</Trans>
      ) : isInTime ? (
        <Trans>
          Cancelling and moving are free until {time} on {day}.
        </Trans>
      ) : (
        <Trans>It is too close to the visit to move it here. The lab may still help by phone.</Trans>
      )}
    </p>
  );
}
