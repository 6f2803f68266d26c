import { Trans } from '@lingui/react/macro';
import { Lock, ShieldCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import type { Order, OrderVisit, PaymentMethod } from '#/shared/booking/order.ts';
import { formatDay, formatSarExact, formatTime } from '#/shared/core/format.ts';
import { trustNotesRecipe } from '../payment/payment-recipe.ts';

const Notes = styled('ul', trustNotesRecipe);

/** Before payment: access to data, cancellation, the labs. */
export function TrustNotes({ order, method }: { order: Order; method: PaymentMethod }) {
  const locale = useLocale();
  const isAnonymous = useSession()?.isAnonymous ?? false;
  const visits = timesOf(order);
  const labs = visits.map((visit) => visit.labName[locale]).join(locale === 'ar' ? '، ' : ', ');
  return (
    <Notes>
      <li>
        <Lock aria-hidden />
        <p>
          <b>
            <Trans>Who sees your data</Trans>
          </b>{' '}
          {isAnonymous ? (
            <Trans>{labs}: your birth year, sex and tests under a pseudonym. Nobody else.</Trans>
          ) : (
            <Trans>{labs}: your name and tests. Nobody else.</Trans>
          )}
        </p>
      </li>
      {visits.map((visit) => (
        <CancelNote key={visit.visitId} visit={visit} method={method} isOnly={visits.length === 1} />
      ))}
      {visits.map((visit) => (
        <LicenceNote key={visit.visitId} visit={visit} />
      ))}
    </Notes>
  );
}

/** Those of several persons at one lab and time as one. */
const timesOf = ({ visits }: Order) =>
  [...Map.groupBy(visits, ({ labId, bookingTime }) => `${labId} ${bookingTime}`).values()].flatMap(
    (together) =>
      together.slice(0, 1).map((visit) => ({ ...visit, lines: together.flatMap(({ lines }) => lines) })),
  );

function LicenceNote({ visit: { labName, licenseNumber: licence } }: { visit: OrderVisit }) {
  const locale = useLocale();
  if (licence === null) return null;
  return (
    <li>
      <ShieldCheck aria-hidden />
      <p>
        <b>{labName[locale]}</b>{' '}
        <Trans>
          Licence <bdi dir="ltr">{licence}</bdi>
        </Trans>
      </p>
    </li>
  );
}

type CancelNoteProps = { visit: OrderVisit; method: PaymentMethod; isOnly: boolean };

function CancelNote({ visit, method, isOnly }: CancelNoteProps) {
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const { freeUntil, timeZone } = visit;
  const labName = visit.labName[locale];
  const time = formatTime(locale, freeUntil, timeZone);
  const day = formatDay(locale, freeUntil, timeZone);
  const amount = formatSarExact(visit.lines.reduce((sum, line) => sum + line.amountHalalas, 0));
  return (
    <li>
      <Undo2 className="flip" aria-hidden />
      <p>
        <b>{isOnly ? <Trans>How to cancel</Trans> : <Trans>How to cancel at {labName}</Trans>}</b>{' '}
        {Date.parse(freeUntil) < now ? (
          method === 'card' ? (
            <Trans>This visit is soon: if you cancel it, nothing comes back.</Trans>
          ) : (
            <Trans>This visit is soon: it can no longer be cancelled for free.</Trans>
          )
        ) : method === 'card' ? (
          <Trans>
            Until {time} on {day} the whole amount comes back: <bdi dir="ltr">{amount}</bdi> SAR. After that
            nothing does.
          </Trans>
        ) : (
          <Trans>
            Free until {time} on {day}. After that please call the lab.
          </Trans>
        )}
      </p>
    </li>
  );
}
