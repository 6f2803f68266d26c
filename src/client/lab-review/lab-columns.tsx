import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { AdminLabRow } from '#/shared/admin.ts';
import { dayIn, formatCalendarDay, formatCount, formatHijriDay, SITE_TIME_ZONE } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';
import type { Column } from '../workplace/data-table.tsx';
import { LabStateBadge } from './lab-state-badge.tsx';
import { ReviewActs } from './review-acts.tsx';

/** A lab as the administrator reads it, with what may be decided about it. */
export function useLabColumns({ withState }: { withState: boolean }): Column<AdminLabRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    { label: t`Laboratory`, isWide: true, cell: (lab) => <LabAndOwner lab={lab} /> },
    { label: t`Address`, isWide: true, cell: ({ labAddress }) => labAddress[locale] || t`Not given` },
    {
      label: t`Licence number`,
      cell: ({ licenseNumber }) =>
        licenseNumber ? (
          <bdi dir="ltr">{licenseNumber}</bdi>
        ) : (
          <span className="missing">
            <TriangleAlert aria-hidden />
            <Trans>Missing</Trans>
          </span>
        ),
    },
    { label: t`Tests`, isNumber: true, cell: ({ testCount }) => formatCount(testCount) },
    {
      label: t`Applied on`,
      cell: ({ createdAt }) => {
        // The desk works by one clock, wherever a lab stands.
        const day = dayIn(SITE_TIME_ZONE, new Date(createdAt));
        return (
          <>
            {formatCalendarDay(locale, day)}
            <small>{formatHijriDay(locale, day)}</small>
          </>
        );
      },
    },
    ...(withState ? [stateColumn(t`State`)] : []),
    { label: t`Decision`, isWide: true, isPlain: true, cell: (lab) => <ReviewActs lab={lab} /> },
  ];
}

const stateColumn = (label: string): Column<AdminLabRow> => ({
  label,
  cell: ({ reviewStatus, reviewReason }) => (
    <>
      <LabStateBadge status={reviewStatus} />
      {reviewReason ? (
        <small>
          <bdi>{reviewReason}</bdi>
        </small>
      ) : null}
    </>
  ),
});

function LabAndOwner({ lab: { labName, ownerName, ownerEmail } }: { lab: AdminLabRow }) {
  const locale = useLocale();
  return (
    <>
      <span className="name">{labName[locale]}</span>
      <small>
        <bdi>{ownerName}</bdi>
      </small>
      {ownerEmail ? (
        <small>
          <bdi dir="ltr">{ownerEmail}</bdi>
        </small>
      ) : null}
    </>
  );
}
