import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, MapPin, Phone, ShieldCheck } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabDetail } from '#/shared/catalog/catalog.ts';
import { DirectionsLink } from './directions-link.tsx';
import { FeaturedBadge } from './featured-badge.tsx';
import { labHeaderRecipe } from './lab-header-recipe.ts';

const parts = partsOf(labHeaderRecipe);

const Head = styled('header', labHeaderRecipe);

/** Name, rating, licence and contact data of the lab. */
export function LabHeader({ lab }: { lab: LabDetail }) {
  const locale = useLocale();
  const { t } = useLingui();
  const licence = lab.licenseNumber;
  return (
    <Head>
      <Heading as="h1" size="h1">
        {lab.labName[locale]}
      </Heading>
      <div className={parts.badges}>
        <Rating value={lab.labRating} count={lab.labReviewCount} />
        {lab.isFeatured ? <FeaturedBadge /> : null}
        {lab.accreditations.map((accreditation) => (
          <Badge key={accreditation} tone="brand">
            <BadgeCheck aria-hidden />
            <span className="sr">{t`Accredited by`} </span>
            {accreditation === 'cbahi' ? <Trans>CBAHI</Trans> : <bdi dir="ltr">{'ISO 15189'}</bdi>}
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
      </div>
      <div className={parts.reach}>
        {lab.labAddress[locale] ? (
          <span>
            <MapPin aria-hidden />
            {lab.labAddress[locale]}
          </span>
        ) : null}
        {lab.phone ? (
          <a className="link" href={`tel:${lab.phone.replace(/[^+\d]/g, '')}`}>
            <Phone aria-hidden />
            <span className="sr">{t`Phone`} </span>
            <bdi dir="ltr">{lab.phone}</bdi>
          </a>
        ) : null}
        <DirectionsLink lab={lab} />
      </div>
    </Head>
  );
}
