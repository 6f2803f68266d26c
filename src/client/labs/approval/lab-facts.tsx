import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccreditationFact } from '#/client/catalog/labs/accreditation-fact.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { NewAccount } from '#/client/ui/signed-in/new-account.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminLab } from '#/shared/admin/admin.ts';
import {
  dayIn,
  formatCount,
  formatDate,
  formatHijriDay,
  formatKilometres,
  formatRating,
  SITE_TIME_ZONE,
} from '#/shared/core/format.ts';
import { LabHours } from './lab-hours.tsx';
import { labFactsRecipe } from './lab-page-recipe.ts';
import { LabPictures } from './lab-pictures.tsx';
import { LicenceEnd } from './licence-end.tsx';

const Facts = styled('dl', labFactsRecipe);

/** The data that the lab submitted. */
export function LabFacts({ lab }: { lab: AdminLab }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Heading>
        <Trans>What the lab submitted</Trans>
      </Heading>
      <Facts>
        <Fact name={t`Arabic name`}>
          <bdi lang="ar">{lab.labName.ar}</bdi>
        </Fact>
        <Fact name={t`English name`}>
          <bdi lang="en">{lab.labName.en}</bdi>
        </Fact>
        <Fact name={t`Arabic address`}>{lab.labAddress.ar || t`Not given`}</Fact>
        <Fact name={t`English address`}>{lab.labAddress.en || t`Not given`}</Fact>
        <Fact name={t`Licence`}>
          {lab.licenseNumber ? <bdi dir="ltr">{lab.licenseNumber}</bdi> : t`Missing`}
          <small>
            <LicenceEnd expiresOn={lab.licenseExpiresOn} />
          </small>
        </Fact>
        <Fact name={t`Owner`}>
          <bdi>{lab.ownerName}</bdi>
          <Email lab={lab} />
        </Fact>
        <Fact name={t`Telephone`}>{lab.phone ? <bdi dir="ltr">{lab.phone}</bdi> : t`Not given`}</Fact>
        <Fact name={t`Position`}>
          <Position lab={lab} />
        </Fact>
        <Fact name={t`Opening hours`}>
          <LabHours hours={lab.hours} />
          <Places lab={lab} />
        </Fact>
        <Fact name={t`Accreditations`}>
          {lab.accreditations.length === 0 ? (
            t`Not given`
          ) : (
            <AccreditationFact accreditations={lab.accreditations} />
          )}
        </Fact>
        <Fact name={t`Pictures`}>
          <LabPictures lab={lab} />
        </Fact>
        <Fact name={t`Bank account`}>
          {lab.bank ? (
            <>
              <bdi dir="ltr">{lab.bank.maskedIban}</bdi>
              <small>
                <bdi>{lab.bank.holder}</bdi>
              </small>
              <NewAccount payableFrom={lab.bank.payableFrom} />
            </>
          ) : (
            t`Not given`
          )}
        </Fact>
        <Fact name={t`Plan`}>
          {i18n._(planName(lab.tier))}
          <small>
            <Trans>
              Tests: {formatCount(lab.testCount)}, on offer: {formatCount(lab.activeTestCount)}
            </Trans>
          </small>
        </Fact>
        <Fact name={t`Rating`}>
          {lab.rating === null ? '—' : `${formatRating(lab.rating)} (${formatCount(lab.reviewCount)})`}
        </Fact>
        <Fact name={t`Applied on`}>
          <Day iso={lab.createdAt} />
        </Fact>
        <Fact name={t`Visits ahead`}>{formatCount(lab.comingVisitCount)}</Fact>
      </Facts>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Places({ lab: { hours, slotMinutes, slotCapacity } }: { lab: AdminLab }) {
  if (hours.length === 0) return null;
  const places = formatCount(slotCapacity);
  const minutes = formatCount(slotMinutes);
  return (
    <small>
      <Trans>
        Places every {minutes} minutes: {places}
      </Trans>
    </small>
  );
}

function Email({ lab: { ownerEmail, isEmailVerified } }: { lab: AdminLab }) {
  if (ownerEmail === null) return null;
  return (
    <small>
      <bdi dir="ltr">{ownerEmail}</bdi>
      {' · '}
      {isEmailVerified ? <Trans>confirmed</Trans> : <Trans>not confirmed</Trans>}
    </small>
  );
}

function Position({ lab: { position, cityName } }: { lab: AdminLab }) {
  const locale = useLocale();
  if (position === null) return <Trans>Not given</Trans>;
  const { lat, lon, cityDistanceMetres } = position;
  const name = cityName?.[locale] ?? '';
  const distance = cityDistanceMetres === null ? '' : formatKilometres(cityDistanceMetres);
  return (
    <>
      <a
        className="link"
        href={`https://www.google.com/maps/search/?api=1&query=${lat},${lon}`}
        target="_blank"
        rel="noreferrer"
      >
        <bdi dir="ltr">{[lat, lon].map((degrees) => degrees.toFixed(5)).join(', ')}</bdi>
      </a>
      {distance === '' ? null : (
        <small>
          <Trans>
            {distance} km from the middle of {name}
          </Trans>
        </small>
      )}
    </>
  );
}

function Day({ iso }: { iso: string }) {
  const locale = useLocale();
  const day = dayIn(SITE_TIME_ZONE, new Date(iso));
  return (
    <>
      {formatDate(locale, day)}
      <small>{formatHijriDay(locale, day)}</small>
    </>
  );
}
