import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { AdminLabRow } from '#/shared/admin.ts';
import { formatCount } from '#/shared/format.ts';
import { LabStateBadge } from '../lab-review/lab-state-badge.tsx';
import { ReviewActs } from '../lab-review/review-acts.tsx';
import { useLocale } from '../providers.tsx';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { type Column, DataTable } from '../workplace/data-table.tsx';
import { SectionHead } from '../workplace/section-head.tsx';
import { ShortDay } from './short-day.tsx';

/** The labs that have waited longest, and what may be decided about them. */
export function WaitingLabs({ waitingCount, labs }: { waitingCount: number; labs: AdminLabRow[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  if (waitingCount === 0) {
    return (
      <EmptyState title={<Trans>No lab waits for a decision</Trans>}>
        <Trans>New labs appear here, the one that has waited longest first.</Trans>
      </EmptyState>
    );
  }
  return (
    <section className="card flush">
      <SectionHead>
        <Heading>
          <Trans>Yours to do: labs waiting for review</Trans>
        </Heading>
        <Badge tone="amber">
          <bdi dir="ltr">{formatCount(waitingCount)}</bdi>
        </Badge>
        <Link to="/admin/dashboard" search={{ section: 'labs', status: 'pending' }} className="link">
          <Trans>All waiting labs</Trans>
        </Link>
      </SectionHead>
      <DataTable
        caption={t`Labs waiting for your decision`}
        columns={columns}
        rows={labs}
        keyOf={({ labId }) => labId}
      />
    </section>
  );
}

function useColumns(): Column<AdminLabRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Laboratory`,
      cell: ({ labId, labName }) => (
        <Link to="/admin/dashboard" search={{ section: 'labs', open: String(labId) }} className="name">
          {labName[locale]}
        </Link>
      ),
    },
    { label: t`City`, cell: ({ cityName }) => cityName?.[locale] ?? t`Not given` },
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
    { label: t`Applied on`, cell: ({ createdAt }) => <ShortDay at={createdAt} /> },
    { label: t`State`, cell: ({ reviewStatus }) => <LabStateBadge status={reviewStatus} /> },
    { label: t`Decision`, isWide: true, isPlain: true, cell: (lab) => <ReviewActs lab={lab} /> },
  ];
}
