import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { LabActions, LabState } from '#/client/labs/approval/lab-actions.tsx';
import { newerThanRow, useRecentDecisions } from '#/client/labs/approval/recent-decisions.ts';
import { useKeptLabs } from '#/client/labs/approval/use-kept-labs.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import { type Column, DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminLabRow } from '#/shared/admin/admin.ts';
import { dayIn, formatCount, formatDate, formatHijriDay, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { overviewRecipe } from './overview-recipe.ts';

const overviewParts = partsOf(overviewRecipe);
const tableParts = partsOf(dataTableRecipe);

/** The labs that have waited longest for approval, with the possible decisions. */
export function WaitingLabs({ waitingCount, labs }: { waitingCount: number; labs: AdminLabRow[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  const decisions = useRecentDecisions();
  const rows = useKeptLabs(labs, 'waiting');
  if (waitingCount === 0 && rows.length === 0) {
    return (
      <EmptyState title={<Trans>No lab waits for a decision</Trans>}>
        <Trans>New labs appear here, the one that has waited longest first.</Trans>
      </EmptyState>
    );
  }
  return (
    <section className={`${overviewParts.card} ${overviewParts.flush}`}>
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
        rows={rows}
        keyOf={({ labId }) => labId}
        isFaded={(lab) => newerThanRow(decisions, lab) !== undefined}
      />
    </section>
  );
}

function useColumns(): Column<AdminLabRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Lab`,
      cell: ({ labId, labName }) => (
        <Link
          to="/admin/dashboard"
          search={{ section: 'labs', open: String(labId) }}
          className={tableParts.name}
        >
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
          <span className={tableParts.missing}>
            <TriangleAlert aria-hidden />
            <Trans>Missing</Trans>
          </span>
        ),
    },
    { label: t`Applied on`, cell: ({ createdAt }) => <ShortDay at={createdAt} /> },
    { label: t`State`, cell: (lab) => <LabState lab={lab} /> },
    {
      label: t`Decision`,
      isWide: true,
      isPlain: true,
      cell: (lab) => (
        <div className={tableParts.actions}>
          <LabActions lab={lab} />
        </div>
      ),
    },
  ];
}

/** The admin dashboard uses the site's time zone, wherever a lab is. */
function ShortDay({ at }: { at: string }) {
  const locale = useLocale();
  const day = dayIn(SITE_TIME_ZONE, new Date(at));
  return (
    <>
      {formatDate(locale, day)}
      <small>{formatHijriDay(locale, day)}</small>
    </>
  );
}
