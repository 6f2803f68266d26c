import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { WaitEntry, WaitOffer, WaitState } from '#/shared/booking/waiting.ts';
import { formatDate, formatDay, formatSarExact, formatTime } from '#/shared/core/format.ts';
import { dayPartNames } from './day-part-names.ts';
import { waitingListRecipe } from './waiting-list-recipe.ts';

const parts = partsOf(waitingListRecipe);

const endings: Partial<Record<WaitState, MessageDescriptor>> = {
  taken: msg`You took a place that was offered.`,
  left: msg`You left this list.`,
  ended: msg`This has ended: its days are over, its visit cannot be moved any more, or three offers were not answered.`,
};

/** One entry: what for, where in line, and the place that is held. */
export function WaitCard({ entry }: { entry: WaitEntry }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { state, offer, ahead, replaces, id } = entry;
  const isOpen = state === 'waiting' || state === 'offered';
  const ending = endings[state];
  const whenOf = ({ fromDate, toDate, dayParts }: WaitEntry) =>
    [
      '',
      `${formatDate(locale, fromDate)} – ${formatDate(locale, toDate)}`,
      ...(dayParts.length === 3 ? [] : dayParts.map((part) => i18n._(dayPartNames[part]))),
    ].join(' · ');
  return (
    <li className={offer ? `${parts.entry} ${parts.offered}` : parts.entry}>
      <h3>
        <bdi>{entry.testNames.map((name) => name[locale]).join(' · ')}</bdi>
      </h3>
      <p className={parts.quiet}>
        <Where entry={entry} />
        {whenOf(entry)}
      </p>
      {replaces ? <Replaced {...replaces} /> : null}
      {offer ? <Offered offer={offer} isMove={replaces !== null} /> : null}
      {isOpen && !offer ? (
        <p>
          {ahead === 0 ? (
            <Trans>You are first in line.</Trans>
          ) : (
            <Plural value={ahead} one="# person is before you." other="# people are before you." />
          )}
        </p>
      ) : null}
      {ending ? <p>{i18n._(ending)}</p> : null}
      {isOpen ? <Leave id={id} /> : null}
    </li>
  );
}

function Replaced({ bookingTime, timeZone, personName }: NonNullable<WaitEntry['replaces']>) {
  const locale = useLocale();
  const day = formatDay(locale, bookingTime, timeZone);
  const time = formatTime(locale, bookingTime, timeZone);
  return (
    <p className={parts.quiet}>
      <Trans>
        Earlier than your visit on {day}, {time}
      </Trans>
      {personName === null ? null : (
        <>
          {' · '}
          <bdi>{personName}</bdi>
        </>
      )}
    </p>
  );
}

function Where({ entry: { lab, radiusKm } }: { entry: WaitEntry }) {
  const locale = useLocale();
  if (lab) return <bdi>{lab.name[locale]}</bdi>;
  if (radiusKm === null) return <Trans>Any lab of the city</Trans>;
  return <Trans>Any lab within {radiusKm} km</Trans>;
}

function Offered({ offer, isMove }: { offer: WaitOffer; isMove: boolean }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const { offerId, orderId, bookingTime, timeZone, labName } = offer;
  const day = formatDay(locale, bookingTime, timeZone);
  const time = formatTime(locale, bookingTime, timeZone);
  const until = formatTime(locale, offer.endsAt, timeZone);
  const take = trpc.booking.takeOffer.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`Booked: ${day}, ${time}.` }),
  });
  const decline = trpc.booking.declineOffer.useMutation();
  const error = take.error ?? decline.error;
  const isPending = take.isPending || decline.isPending;
  return (
    <>
      <p>
        <b>
          {day} · {time}
        </b>
        <br />
        <bdi>{labName[locale]}</bdi>
        {isMove ? null : (
          <>
            {' · '}
            <bdi>{formatSarExact(offer.totalHalalas)}</bdi> <Trans>SAR</Trans>
          </>
        )}
      </p>
      <p>
        <Trans>This place is held for you until {until}.</Trans>
      </p>
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <div className={parts.acts}>
        <Button variant="solid" disabled={isPending} onClick={() => take.mutate({ offerId })}>
          {isMove ? <Trans>Move my visit here</Trans> : <Trans>Take it, pay at the lab</Trans>}
        </Button>
        <Button variant="line" disabled={isPending} onClick={() => decline.mutate({ offerId })}>
          <Trans>Not this one</Trans>
        </Button>
      </div>
      {isMove ? null : (
        <Link className="link" to="/checkout" search={{ order: orderId }}>
          <Trans>Pay by card, or without VAT as a citizen</Trans>
        </Link>
      )}
    </>
  );
}

function Leave({ id }: { id: string }) {
  const { i18n } = useLingui();
  const toast = useToast();
  const leave = trpc.booking.leaveLine.useMutation({
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  return (
    <div>
      <Button variant="ghost" disabled={leave.isPending} onClick={() => leave.mutate({ id })}>
        <Trans>Leave the list</Trans>
      </Button>
    </div>
  );
}
