import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, MapPin, Phone, Route, ShieldCheck } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { metersBetween } from '#/shared/core/meters-between.ts';
import { FrontDrawing } from '../lab-pictures/front-drawing.tsx';
import { FrontPicture } from '../lab-pictures/front-picture.tsx';
import { LogoPicture } from '../lab-pictures/logo-picture.tsx';
import { DistanceFrom } from '../location/distance-from.tsx';
import { useCentre, useChosenPlace } from '../location/use-visit-location.ts';
import { DirectionsLink } from './directions-link.tsx';
import { FeaturedBadge } from './featured-badge.tsx';
import { labHeaderRecipe } from './lab-header-recipe.ts';
import { LabNow } from './lab-now.tsx';

const parts = partsOf(labHeaderRecipe);

const Head = styled('header', labHeaderRecipe);

/** The country, the area, and the subscriber in two groups. */
const PHONE = /^(\+\d{3})(\d+)(\d{3})(\d{4})$/;

/** From the chosen place; nothing for a lab without coordinates. */
function LabDistance({ lab: { lat, lon } }: { lab: LabDetail }) {
  const { place, point } = useChosenPlace();
  const centre = useCentre({}, null);
  if (lat === null || lon === null) return null;
  return (
    <span>
      <Route aria-hidden />
      <DistanceFrom meters={metersBetween(point ?? place, { lat, lon })} centre={centre} />
    </span>
  );
}

/** The face, name, rating, licence, hours of today and contact data of the lab. */
export function LabHeader({ lab, askedAt }: { lab: LabDetail; askedAt: number }) {
  const locale = useLocale();
  const { t } = useLingui();
  const licence = lab.licenseNumber;
  return (
    <Head hasTile={lab.front !== null && lab.thumbnail !== null}>
      {lab.front ? (
        <FrontPicture picture={lab.front} thumbnail={lab.thumbnail} alt="" />
      ) : (
        <FrontDrawing labId={lab.labId} />
      )}
      {lab.logo ? (
        <span className={parts.logo}>
          <LogoPicture picture={lab.logo} alt="" />
        </span>
      ) : null}
      <Heading as="h1" size="h1">
        {lab.labName[locale]}
      </Heading>
      <div className={parts.badges}>
        <Rating value={lab.labRating} count={lab.labReviewCount} />
        {lab.accreditations.map((accreditation) => (
          <Badge key={accreditation} tone="brand">
            <BadgeCheck aria-hidden />
            <span className="sr">{t`Accredited by`} </span>
            {accreditation === 'cbahi' ? (
              <Trans>CBAHI</Trans>
            ) : (
              <bdi dir="ltr">{accreditation === 'cap' ? 'CAP' : 'ISO 15189'}</bdi>
            )}
          </Badge>
        ))}
        {licence ? (
          <Badge>
            <ShieldCheck aria-hidden />
            <Trans>
              Licence <bdi dir="ltr">{licence}</bdi>
            </Trans>
          </Badge>
        ) : null}
        {lab.isFeatured ? <FeaturedBadge /> : null}
      </div>
      <LabNow lab={lab} askedAt={askedAt} />
      <div className={parts.reach}>
        <p>
          {lab.labAddress[locale] ? (
            <span>
              <MapPin aria-hidden />
              {lab.labAddress[locale]}
            </span>
          ) : null}
          <LabDistance lab={lab} />
        </p>
        <DirectionsLink lab={lab} />
        {lab.phone ? (
          <a className={parts.phone} href={`tel:${lab.phone.replace(/[^+\d]/g, '')}`}>
            <Phone aria-hidden />
            <span className="sr">{t`Phone`} </span>
            <bdi dir="ltr">{lab.phone.replace(PHONE, '$1 $2 $3 $4')}</bdi>
          </a>
        ) : null}
      </div>
    </Head>
  );
}
