import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { LabResultCounts } from '#/shared/lab-result.ts';
import type { SectionProps } from '../lab/section-props.ts';
import { trpc } from '../trpc.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { styled } from '../ui/styled.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { workChipsRecipe } from './lab-results-recipes.ts';
import { ReleaseListed } from './release-listed.tsx';
import { useWorkColumns } from './work-columns.tsx';
import { labResultsOf } from './work-state.ts';

const Chips = styled('nav', workChipsRecipe);

const kinds: { view: string | undefined; count: keyof LabResultCounts | null; words: MessageDescriptor }[] = [
  { view: undefined, count: null, words: msg`All open` },
  { view: 'late', count: 'late', words: msg`Late` },
  { view: 'toEnter', count: 'toEnter', words: msg`To enter` },
  { view: 'toVerify', count: 'toVerify', words: msg`To verify` },
  { view: 'toCall', count: 'toCall', words: msg`Call first` },
  { view: 'toRelease', count: 'toRelease', words: msg`To release` },
  { view: 'released', count: null, words: msg`Released` },
];

/** What there is to do, late first; searched by accession, reference, person or test. */
export function WorkList({ user, search }: SectionProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useWorkColumns();
  const input = labResultsOf(search);
  const list = trpc.lab.results.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const find = (text: string) =>
    void navigate({
      to: '/dashboard',
      search: { section: 'upload-results', view: search.view, text: text || undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <KindLinks view={search.view} />
      <FilterBar>
        <ListSearch
          label={t`Accession, reference, customer or test`}
          value={search.text ?? ''}
          onSearch={find}
        />
      </FilterBar>
      {search.view === 'toRelease' ? (
        <ReleaseListed user={user} rows={list.data?.pages.flatMap((page) => page.rows) ?? []} />
      ) : null}
      <RowList
        list={list}
        caption={t`Work list`}
        columns={columns}
        keyOf={({ bookingId }) => bookingId}
        errorTitle={<Trans>Error fetching the work list</Trans>}
        empty={
          <EmptyState title={<Trans>Nothing to do here</Trans>}>
            <Trans>Tests appear here as soon as their specimen has been taken.</Trans>
          </EmptyState>
        }
        wordCount={(shownCount) => <Plural value={shownCount} one="# result shown" other="# results shown" />}
      />
    </>
  );
}

function KindLinks({ view: open }: { view: string | undefined }) {
  const { t, i18n } = useLingui();
  const counts = trpc.lab.resultCounts.useQuery().data;
  return (
    <Chips aria-label={t`Kinds of work`}>
      {kinds.map(({ view, count, words }) => {
        const amount = count === null ? undefined : counts?.[count];
        const isAlarm = (view === 'late' || view === 'toCall') && Boolean(amount);
        return (
          <Link
            key={view ?? 'all'}
            to="/dashboard"
            activeOptions={{ exact: true, includeSearch: true }}
            search={{ section: 'upload-results', view }}
            {...(isAlarm ? { className: 'alarm' } : {})}
            {...(view === open ? { 'aria-current': 'page' as const } : {})}
          >
            {i18n._(words)}
            {amount === undefined ? null : <b>{amount}</b>}
          </Link>
        );
      })}
    </Chips>
  );
}
