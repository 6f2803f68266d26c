import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import type { AdminLabRow } from '#/shared/admin/admin.ts';
import {
  dayIn,
  formatCount,
  formatDate,
  formatHijriDay,
  formatRating,
  SITE_TIME_ZONE,
} from '#/shared/core/format.ts';
import { LabActions, LabState } from './lab-actions.tsx';
import { LicenceEnd } from './licence-end.tsx';

const parts = partsOf(dataTableRecipe);

/** A lab in the administrator's list, with the possible decisions. */
export function useLabColumns(): Column<AdminLabRow>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Lab`,
      isWide: true,
      sorts: { ascending: locale === 'ar' ? 'nameAr' : 'nameEn' },
      cell: (lab) => <LabAndOwner lab={lab} />,
    },
    { label: t`City`, cell: ({ cityName }) => cityName?.[locale] ?? t`Not given` },
    { label: t`Licence`, sorts: { ascending: 'expiry' }, cell: (lab) => <Licence lab={lab} /> },
    {
      label: t`Plan`,
      cell: ({ tier, testCount, rating, reviewCount }) => (
        <>
          {i18n._(planName(tier))}
          <small>{t`Tests: ${formatCount(testCount)}`}</small>
          {rating === null ? null : (
            <small>{t`Rating: ${formatRating(rating)} (${formatCount(reviewCount)})`}</small>
          )}
        </>
      ),
    },
    {
      label: t`Applied on`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ createdAt }) => {
        // The administration uses one time zone, wherever a lab is.
        const day = dayIn(SITE_TIME_ZONE, new Date(createdAt));
        return (
          <span className={parts.nowrap}>
            {formatDate(locale, day)}
            <small>{formatHijriDay(locale, day)}</small>
          </span>
        );
      },
    },
    { label: t`State`, cell: (lab) => <LabState lab={lab} /> },
    {
      label: t`Decision`,
      isWide: true,
      isPlain: true,
      cell: (lab) => (
        <div className={parts.actions}>
          <LabActions lab={lab} />
        </div>
      ),
    },
  ];
}

function Licence({ lab: { licenseNumber, licenseExpiresOn } }: { lab: AdminLabRow }) {
  return (
    <>
      {licenseNumber ? (
        <bdi dir="ltr">{licenseNumber}</bdi>
      ) : (
        <span className={parts.missing}>
          <TriangleAlert aria-hidden />
          <Trans>Missing</Trans>
        </span>
      )}
      <small>
        <LicenceEnd expiresOn={licenseExpiresOn} />
      </small>
    </>
  );
}

function LabAndOwner({ lab: { labId, labName, ownerName, ownerEmail } }: { lab: AdminLabRow }) {
  const locale = useLocale();
  return (
    <>
      <Link
        from="/admin/dashboard"
        to="/admin/dashboard"
        search={(before) => ({ ...before, open: String(labId) })}
        className={`link ${parts.name}`}
      >
        {labName[locale]}
      </Link>
      {ownerName === labName[locale] ? null : (
        <small>
          <bdi>{ownerName}</bdi>
        </small>
      )}
      {ownerEmail ? (
        <small>
          <bdi dir="ltr">{ownerEmail}</bdi>
        </small>
      ) : null}
    </>
  );
}
