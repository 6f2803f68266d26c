import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Check, CircleMinus } from 'lucide-react';
import { formatSarExact } from '#/shared/format.ts';
import type { LabOwnTestRow } from '#/shared/lab.ts';
import type { SectionProps } from '../lab/section-props.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import type { Column } from '../workplace/data-table.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { PlanRoom } from './plan-room.tsx';
import { labTestsOf } from '../lab/section-inputs.ts';

/** What this lab offers, at which price, and whether customers see it. */
export function OffersSection({ search }: SectionProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useTestColumns();
  const list = trpc.lab.tests.useInfiniteQuery(labTestsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const find = (text: string) =>
    void navigate({
      to: '/dashboard',
      search: { section: 'tests', text: text || undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Heading>
        <Trans>Tests</Trans>
      </Heading>
      <PlanRoom />
      <FilterBar>
        <ListSearch label={t`Search your tests`} value={search.text ?? ''} onSearch={find} />
      </FilterBar>
      <RowList
        list={list}
        caption={t`Tests`}
        columns={columns}
        keyOf={({ labTestId }) => labTestId}
        errorTitle={<Trans>Error fetching tests</Trans>}
        empty={
          <EmptyState title={<Trans>No test found</Trans>}>
            {search.text ? <Trans>Try another word, or part of the name.</Trans> : null}
          </EmptyState>
        }
        wordCount={(shownCount) => <Plural value={shownCount} one="# test shown" other="# tests shown" />}
      />
    </>
  );
}

function useTestColumns(): Column<LabOwnTestRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Test`,
      isWide: true,
      cell: ({ testName, loinc }) => (
        <>
          <span className="name">{testName[locale]}</span>
          {loinc ? (
            <small>
              <bdi dir="ltr">{`LOINC ${loinc}`}</bdi>
            </small>
          ) : null}
        </>
      ),
    },
    {
      label: t`Result within`,
      cell: ({ turnaroundHours }) => <Plural value={turnaroundHours} one="# hour" other="# hours" />,
    },
    { label: t`Price, SAR`, isNumber: true, cell: ({ priceHalalas }) => formatSarExact(priceHalalas) },
    {
      label: t`State`,
      isWide: true,
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
