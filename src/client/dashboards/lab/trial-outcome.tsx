import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { formatCount, formatDay, formatSarExact, formatTime } from '#/shared/core/format.ts';
import type { BookingTrial, TrialRefusal } from '#/shared/labs/booking-trial.ts';
import type { LabSection } from './lab-sections.ts';
import { trialOutcomeRecipe } from './trial-outcome-recipe.ts';
import type { Trial } from './try-booking-button.tsx';

const Outcome = styled('div', trialOutcomeRecipe);

type Booked = Extract<BookingTrial, { isBookable: true }>;

/** What the trial showed; announced, since it appears below the button. */
export function TrialOutcome({ trial: { data } }: { trial: Trial }) {
  return (
    <div aria-live="polite">
      {data === undefined ? null : data.isBookable ? (
        <BookedTrial trial={data} />
      ) : (
        <RefusedTrial reason={data.reason} />
      )}
    </div>
  );
}

const refusals: Record<
  TrialRefusal,
  { message: MessageDescriptor; section: Exclude<LabSection, 'overview'> }
> = {
  notSoldHere: {
    message: msg`Nobody can book: your lab is outside Saudi Arabia. If your city is wrong, correct it.`,
    section: 'settings',
  },
  emailUnverified: {
    message: msg`Customers do not find you: the owner’s e-mail address is not confirmed.`,
    section: 'settings',
  },
  noHours: { message: msg`Nobody can book: no opening hours are set.`, section: 'schedule' },
  noFreeTime: {
    message: msg`Nobody can book: no time is free within 30 days. All are closed or taken.`,
    section: 'schedule',
  },
  noPrice: { message: msg`Nobody can book: no test has a price and is on offer.`, section: 'tests' },
  placeTaken: {
    message: msg`A customer took the last place of this time just now, so booking works. Try once more.`,
    section: 'bookings',
  },
};

function RefusedTrial({ reason }: { reason: TrialRefusal }) {
  const { i18n } = useLingui();
  const { message, section } = refusals[reason];
  return (
    <Notice tone={reason === 'placeTaken' ? 'amber' : 'red'}>
      {i18n._(message)}{' '}
      <Link className="link" to="/dashboard" search={{ section }}>
        <Trans>Open this section</Trans>
      </Link>
    </Notice>
  );
}

function BookedTrial({ trial }: { trial: Booked }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timeZone, fastingHours } = trial;
  const moment = (iso: string) =>
    `${formatDay(locale, iso, timeZone)} · ${formatTime(locale, iso, timeZone)}`;
  return (
    <Outcome>
      <h3>
        <Trans>The booking went through and was taken back. No message left.</Trans>
      </h3>
      <dl>
        <Fact name={t`Earliest time`}>{moment(trial.bookingTime)}</Fact>
        <Fact name={t`Test`}>{trial.testName[locale]}</Fact>
        <Fact name={t`Your price`}>
          <Amount halalas={trial.priceHalalas} />
        </Fact>
        <Fact name={t`Our commission, once the visit is completed`}>
          <Amount halalas={trial.commissionHalalas} />
        </Fact>
      </dl>
      <h3>
        <Trans>What the customer reads</Trans>
      </h3>
      <dl>
        <Fact name={t`Lab`}>
          <bdi>{trial.labName[locale]}</bdi>
          {trial.labAddress[locale] === '' ? null : (
            <small>
              <bdi>{trial.labAddress[locale]}</bdi>
            </small>
          )}
        </Fact>
        <Fact name={t`To pay at the lab`}>
          <Amount halalas={trial.totalHalalas} />
          <small>
            <Trans>
              Booking fee in it: <bdi>{formatSarExact(trial.feeHalalas)}</bdi> SAR
            </Trans>
          </small>
        </Fact>
        <Fact name={t`Preparation`}>
          {trial.preparation[locale]}
          {fastingHours > 0 ? (
            <small>
              <Trans>Hours without food: {formatCount(fastingHours)}</Trans>
            </small>
          ) : null}
        </Fact>
        {trial.freeUntil === null ? null : (
          <Fact name={t`Free to cancel until`}>{moment(trial.freeUntil)}</Fact>
        )}
      </dl>
    </Outcome>
  );
}

const Amount = ({ halalas }: { halalas: number }) => (
  <>
    <bdi>{formatSarExact(halalas)}</bdi> <Trans>SAR</Trans>
  </>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
