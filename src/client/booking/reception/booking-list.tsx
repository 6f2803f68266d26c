import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { labBookingsOf } from '#/client/core/lab-section-inputs.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { FilterDay } from '#/client/ui/dashboard-layout/filter-day.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { statusMessage } from '#/client/ui/text/status-badge.tsx';
import { bookingStatuses } from '#/shared/booking/booking-status.ts';
import { useBookingColumns } from './booking-columns.tsx';
import { receptionHeadRecipe } from './reception-recipes.ts';

const Head = styled('div', receptionHeadRecipe);

/** The bookings of the lab's own tests, filtered by day, state, reference or name. */
export function BookingList({ search, views }: { search: DashboardSearch; views: ReactNode }) {
  const { t } = useLingui();
  const columns = useBookingColumns();
  const sorting = useListSorting('/dashboard', labBookingsOf(search).sort, 'latest');
  const list = trpc.lab.bookings.useInfiniteQuery(labBookingsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <Head>
        <Heading size="h1">
          <Trans>Bookings</Trans>
        </Heading>
        {views}
      </Head>
      <Filters search={search} />
      <RowList
        list={list}
        caption={t`Bookings`}
        columns={columns}
        sorting={sorting}
        keyOf={({ id }) => id}
        errorTitle={<Trans>Error fetching bookings</Trans>}
        empty={<NoBookings isFiltered={Boolean(search.date ?? search.status ?? search.text)} />}
        countText={(shownCount) => (
          <Plural value={shownCount} one="# booking shown" other="# bookings shown" />
        )}
      />
    </>
  );
}

function NoBookings({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title={<Trans>No booking yet</Trans>}>
        <Trans>Every booking of your tests appears here as soon as it is made.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No booking matches</Trans>}
      action={
        <LinkButton to="/dashboard" search={{ section: 'bookings', view: 'list' }} variant="tint">
          <Trans>Show all bookings</Trans>
        </LinkButton>
      }
    >
      <Trans>Choose another day or state, or clear the search.</Trans>
    </EmptyState>
  );
}

function Filters({ search }: { search: DashboardSearch }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate({ from: '/dashboard' });
  const change = (next: Partial<DashboardSearch>) =>
    void navigate({
      search: (before) => ({ ...before, view: 'list', ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <FilterBar
      search={
        <ListSearch
          label={t`Visit reference, customer or test`}
          value={search.text ?? ''}
          onSearch={(text) => change({ text: text || undefined })}
        />
      }
      chosen={[search.date, search.status]}
    >
      <FilterDay label={t`Visit day`} value={search.date} onChange={(date) => change({ date })} />
      <SelectField
        label={t`State`}
        anyLabel={t`Every state`}
        value={search.status}
        options={bookingStatuses.map((status) => ({ value: status, label: i18n._(statusMessage(status)) }))}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  );
}
