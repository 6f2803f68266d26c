import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarDays, FlaskConical, MapPin, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { ClosedTime } from '#/client/booking/checkout/closed-time.tsx';
import { VisitPerson } from '#/client/booking/checkout/visit-person.tsx';
import { LineBadge } from '#/client/booking/orders/line-badge.tsx';
import type { ManagedVisit } from '#/client/booking/orders/managed-visit.ts';
import { refusedLines } from '#/client/booking/orders/refused-lines.ts';
import { RefusedSpecimen } from '#/client/booking/orders/refused-specimen.tsx';
import { VisitActions } from '#/client/booking/orders/visit-actions.tsx';
import { DirectionsLink } from '#/client/catalog/labs/directions-link.tsx';
import { FastNotice } from '#/client/catalog/tests/fast-notice.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { UnbrokenName } from '#/client/ui/base/unbroken-name.tsx';
import type { BookingRow } from '#/shared/booking/booking.ts';
import { visitStage } from '#/shared/booking/visit-stage.ts';
import { mergePreparation } from '#/shared/catalog/merge-preparation.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import {
  dayIn,
  formatCalendarDay,
  formatHijriDay,
  formatSarExact,
  formatTime,
} from '#/shared/core/format.ts';
import { ArrivalCode } from './arrival-code.tsx';
import { bookingCardRecipe } from './booking-card-recipe.ts';

const parts = partsOf(bookingCardRecipe);

const Card = styled('article', bookingCardRecipe);

type Lines = readonly [BookingRow, ...BookingRow[]];
type Props = { lines: Lines; withPreparation?: boolean };

/** One visit: its tests, the time in the lab's zone, the address, the prices and the available actions. */
export function BookingCard({ lines, withPreparation = false }: Props) {
  const [first] = lines;
  const [now] = useState(() => Date.now());
  const isHeld = lines.every(({ status }) => status === 'held');
  const withResult = lines.find(({ hasResult }) => hasResult);
  const live = lines.filter(({ status }) => status !== 'cancelled' && status !== 'expired');
  const stage = visitStage({ ...first, needsTime: lines.some(({ needsTime }) => needsTime), lines }, now);
  const isExpected = stage === 'coming' || stage === 'today';
  return (
    <Card tabIndex={-1}>
      {stage === 'needsTime' ? (
        <>
          <ClosedTime closure={null} isLabOut={first.isLabOut} />
          <VisitActions visit={toManaged(lines)} />
        </>
      ) : null}
      <VisitPerson name={first.personName} />
      <ul className={parts.tests}>
        {lines.map((line) => (
          <Line key={line.id} line={line} now={now} />
        ))}
      </ul>
      <VisitTotal lines={live} />
      <p className={parts.reference}>
        <Trans>Visit reference</Trans> <bdi dir="ltr">{first.visitReference}</bdi>
      </p>
      <TimeAndPlace line={first} />
      {withPreparation && isExpected ? (
        <FastNotice
          {...mergePreparation(live)}
          visitAt={{ iso: first.bookingTime, timeZone: first.timeZone }}
        />
      ) : null}
      <p className={parts.orders}>
        <ReceiptText aria-hidden />
        {[...new Set(lines.map(({ orderId }) => orderId))].map((orderId) => (
          <Link key={orderId} to="/orders/$orderId" params={{ orderId }}>
            {isHeld ? <Trans>Go on to book it</Trans> : <Trans>Order and receipt</Trans>}
          </Link>
        ))}
      </p>
      <div className={parts.actions}>
        {withResult ? (
          <LinkButton
            to="/results/$visitId"
            params={{ visitId: withResult.visitId }}
            preload={false}
            variant="tint"
          >
            <FlaskConical aria-hidden />
            <Trans>See the results</Trans>
          </LinkButton>
        ) : null}
        {live.length > 0 ? <DirectionsLink lab={first} /> : null}
      </div>
      {refusedLines(lines).map((refused) => (
        <RefusedSpecimen key={refused[0].id} lines={refused} />
      ))}
      {stage === 'needsTime' ? null : (
        <>
          <ArrivalCode lines={lines} />
          <VisitActions visit={toManaged(lines)} />
        </>
      )}
    </Card>
  );
}

function Line({ line, now }: { line: BookingRow; now: number }) {
  const locale = useLocale();
  return (
    <li>
      <div>
        <h3>
          <Link to="/test/$testName" params={{ testName: line.testName.en }}>
            <UnbrokenName name={line.testName[locale]} />
          </Link>
        </h3>
        {line.kitCode === null ? null : (
          <p className={parts.reference}>
            <Trans>Kit</Trans> <bdi dir="ltr">{line.kitCode}</bdi>
          </p>
        )}
      </div>
      <span className="price">
        <bdi dir="ltr">{formatSarExact(line.amountHalalas)}</bdi>{' '}
        <small>
          <Trans>SAR</Trans>
        </small>
      </span>
      <p className={parts.state}>
        <LineBadge line={line} visit={line} now={now} />
        <span className={parts.reference}>
          <Paid line={line} now={now} />
        </span>
      </p>
    </li>
  );
}

/** What a visit of several tests costs in all. */
function VisitTotal({ lines }: { lines: readonly BookingRow[] }) {
  if (lines.length < 2) return null;
  const total = formatSarExact(lines.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0));
  return (
    <p className={parts.total}>
      <b>
        <Plural value={lines.length} one="# test in one visit" other="# tests in one visit" />
      </b>
      <span className="price">
        <Trans>
          <bdi dir="ltr">{total}</bdi> <small>SAR</small>
        </Trans>
      </span>
    </p>
  );
}

function Paid({ line: { payment, status, bookingTime }, now }: { line: BookingRow; now: number }) {
  if (payment === 'paid') return <Trans>Paid by card</Trans>;
  if (payment === 'refunded') return <Trans>Refunded to the card</Trans>;
  return status === 'confirmed' && Date.parse(bookingTime) > now ? <Trans>To pay at the lab</Trans> : null;
}

function TimeAndPlace({ line }: { line: BookingRow }) {
  const { bookingTime, timeZone, labId, labName, labAddress, isLabOut } = line;
  const locale = useLocale();
  const day = dayIn(timeZone, new Date(bookingTime));
  return (
    <ul className={parts.where}>
      <li>
        <CalendarDays aria-hidden />
        <span>
          {formatCalendarDay(locale, day)} ·{' '}
          <span className={parts.nowrap}>{formatTime(locale, bookingTime, timeZone)}</span>
          <br />
          <small>{formatHijriDay(locale, day)}</small>
        </span>
      </li>
      <li>
        <MapPin aria-hidden />
        <span>
          {isLabOut ? (
            labName[locale]
          ) : (
            <Link to="/labs/$labId" params={{ labId: `${labId}` }}>
              {labName[locale]}
            </Link>
          )}
          <br />
          <small>{isLabOut ? <Trans>This lab does not take visits now.</Trans> : labAddress[locale]}</small>
        </span>
      </li>
    </ul>
  );
}

/** The end of free cancellation: the earliest deadline of its lines, as each was booked. */
function toManaged(lines: Lines): ManagedVisit {
  const [{ labId, labName, bookingTime, timeZone }] = lines;
  const confirmed = lines.filter(({ status }) => status === 'confirmed');
  const noticeHours = Math.max(0, ...confirmed.map((line) => line.cancelNoticeHours));
  return {
    labId,
    labName,
    bookingTime,
    timeZone,
    freeUntil: new Date(Date.parse(bookingTime) - noticeHours * HOUR_MS).toISOString(),
    fastingHours: Math.max(0, ...confirmed.map((line) => line.fastingHours)),
    isTimeClosed: lines.some(({ needsTime }) => needsTime),
    isLabOut: lines.some(({ needsTime, isLabOut }) => needsTime && isLabOut),
    lines: [...lines],
  };
}
