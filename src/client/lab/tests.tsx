import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Check, CircleMinus } from 'lucide-react';
import type { DashboardSearch } from '../customer/dashboard-search.ts';
import { formatSarExact } from '#/shared/format.ts';
import type { LabOwnTestRow } from '#/shared/lab.ts';
import { TurnaroundFact } from '../catalog/turnaround-fact.tsx';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { type Column, DataTable } from '../workplace/data-table.tsx';
import { labTestsOf } from './section-inputs.ts';

/** What this lab offers, at which price, and whether customers see it. */
export function LabTests({ search }: { search: DashboardSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useTestColumns();
  const list = trpc.lab.tests.useInfiniteQuery(labTestsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const shownCount = rows.length;
  return (
    <>
      <Heading>
        <Trans>Tests</Trans>
      </Heading>
      <ListSearch
        label={t`Search your tests`}
        value={search.text ?? ''}
        onSearch={(text) =>
          void navigate({
            to: '/dashboard',
            search: { section: 'tests', text: text || undefined },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {list.isError ? (
        <ErrorState
          title={<Trans>Error fetching tests</Trans>}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {rows.length > 0 ? (
        <>
          <DataTable caption={t`Tests`} columns={columns} rows={rows} keyOf={({ labTestId }) => labTestId} />
          <MoreRows
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          >
            <Plural value={shownCount} one="# test shown" other="# tests shown" />
          </MoreRows>
        </>
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState title={<Trans>No test found</Trans>}>
          <Trans>Try another word, or part of the name.</Trans>
        </EmptyState>
      ) : null}
    </>
  );
}

function useTestColumns(): Column<LabOwnTestRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Test`,
      cell: ({ testName, loinc }) => (
        <span>
          <span className="name">{testName[locale]}</span>
          {loinc ? (
            <small>
              <bdi dir="ltr">LOINC {loinc}</bdi>
            </small>
          ) : null}
        </span>
      ),
    },
    { label: t`Result`, cell: ({ turnaroundHours }) => <TurnaroundFact hours={turnaroundHours} /> },
    { label: t`Price, SAR`, isNumber: true, cell: ({ priceHalalas }) => formatSarExact(priceHalalas) },
    {
      label: t`State`,
      cell: ({ isActive }) =>
        isActive ? (
          <Badge tone="green">
            <Check aria-hidden />
            <Trans>Shown to customers</Trans>
          </Badge>
        ) : (
          <Badge tone="sand">
            <CircleMinus aria-hidden />
            <Trans>Not shown</Trans>
          </Badge>
        ),
    },
  ];
}
