import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { mayDo } from '#/shared/identity/may-do.ts';
import type { LabResultCounts } from '#/shared/results/lab-result.ts';
import { workChipsRecipe } from './entry-recipes.ts';
import { ReleaseListed } from './release-listed.tsx';
import { VerifyNormal } from './verify-normal.tsx';
import { useWorkColumns } from './work-columns.tsx';
import { workListInput } from './work-state.ts';

const Chips = styled('nav', workChipsRecipe);
const parts = partsOf(workChipsRecipe);

const kinds: { view: string | undefined; count: keyof LabResultCounts | null; message: MessageDescriptor }[] =
  [
    { view: undefined, count: null, message: msg`All open` },
    { view: 'late', count: 'late', message: msg`Late` },
    { view: 'toEnter', count: 'toEnter', message: msg`To enter` },
    { view: 'toVerify', count: 'toVerify', message: msg`To verify` },
    { view: 'toCall', count: 'toCall', message: msg`Call first` },
    { view: 'toRelease', count: 'toRelease', message: msg`To release` },
    { view: 'released', count: null, message: msg`Released` },
  ];

/** Lists that contain each result that waits for its verification. */
const showsToVerify = (view: string | undefined) => view === undefined || view === 'toVerify';

/** Open lines, late ones first; searched by accession, reference, person or test. */
export function WorkList({ user, search }: SectionProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useWorkColumns();
  const input = workListInput(search);
  const usual = search.view === 'released' ? 'newest' : 'oldest';
  const sorting = useListSorting('/dashboard', input.sort ?? usual, usual);
  const list = trpc.lab.results.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const find = (text: string) =>
    void navigate({
      to: '/dashboard',
      search: { section: 'upload-results', view: search.view, sort: search.sort, text: text || undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <KindLinks view={search.view} />
      <FilterFields>
        <ListSearch
          label={t`Accession, visit reference, customer or test`}
          value={search.text ?? ''}
          onSearch={find}
        />
      </FilterFields>
      {showsToVerify(search.view) && mayDo(user, 'verifyResults') ? (
        <VerifyNormal searchText={search.text ?? ''} />
      ) : null}
      {search.view === 'toRelease' ? (
        <ReleaseListed user={user} rows={list.data?.pages.flatMap((page) => page.rows) ?? []} />
      ) : null}
      <RowList
        list={list}
        caption={t`Work list`}
        columns={columns}
        sorting={sorting}
        keyOf={({ bookingId }) => bookingId}
        errorTitle={<Trans>Error fetching the work list</Trans>}
        empty={
          <EmptyState title={<Trans>Nothing to do here</Trans>}>
            <Trans>Tests appear here as soon as their specimen has been taken.</Trans>
          </EmptyState>
        }
        countText={(shownCount) => <Plural value={shownCount} one="# result shown" other="# results shown" />}
      />
    </>
  );
}

function KindLinks({ view: open }: { view: string | undefined }) {
  const { t, i18n } = useLingui();
  const counts = trpc.lab.resultCounts.useQuery().data;
  return (
    <Chips aria-label={t`Kinds of work`}>
      {kinds.map(({ view, count, message }) => {
        const amount = count === null ? undefined : counts?.[count];
        const isAlarm = (view === 'late' || view === 'toCall') && Boolean(amount);
        return (
          <Link
            key={view ?? 'all'}
            to="/dashboard"
            activeOptions={{ exact: true, includeSearch: true }}
            search={{ section: 'upload-results', view }}
            {...(isAlarm ? { className: parts.alarm } : {})}
            {...(view === open ? { 'aria-current': 'page' as const } : {})}
          >
            {i18n._(message)}
            {amount === undefined ? null : <b>{amount}</b>}
          </Link>
        );
      })}
    </Chips>
  );
}
