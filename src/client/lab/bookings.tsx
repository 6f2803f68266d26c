import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { bookingStatuses, type BookingStatus } from '#/shared/booking-status.ts';
import type { DashboardSearch } from '../customer/dashboard-search.ts';
import { trpc } from '../trpc.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { statusWords } from '../ui/status-badge.tsx';
import { DataTable } from '../workplace/data-table.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { useBookingColumns } from './booking-columns.tsx';
import { labBookingsOf } from './section-inputs.ts';

/** The bookings of the lab's own tests, by day, state, reference or name. */
export function LabBookings({ search }: { search: DashboardSearch }) {
  const { t } = useLingui();
  const columns = useBookingColumns();
  const list = trpc.lab.bookings.useInfiniteQuery(labBookingsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const shownCount = rows.length;
  return (
    <>
      <Heading>
        <Trans>Bookings</Trans>
      </Heading>
      <Filters search={search} />
      {list.isError ? (
        <ErrorState
          title={<Trans>Error fetching bookings</Trans>}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {rows.length > 0 ? (
        <DataTable caption={t`Bookings`} columns={columns} rows={rows} keyOf={({ id }) => id} />
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState title={<Trans>No booking matches</Trans>}>
          <Trans>Choose another day or state, or clear the search.</Trans>
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <MoreRows
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        >
          <Plural value={shownCount} one="# booking shown" other="# bookings shown" />
        </MoreRows>
      ) : null}
    </>
  );
}

function Filters({ search }: { search: DashboardSearch }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const change = (next: Partial<DashboardSearch>) =>
    void navigate({ to: '/dashboard', search: { ...search, ...next }, replace: true, resetScroll: false });
  const isStatus = (value: string): value is BookingStatus => bookingStatuses.some((status) => status === value);
  return (
    <>
      <ListSearch
        label={t`Reference or customer name`}
        value={search.text ?? ''}
        onSearch={(text) => change({ text: text || undefined })}
      />
      <FilterBar onSubmit={(event) => event.preventDefault()}>
        <div>
          <label htmlFor={`${id}-date`}>
            <Trans>Day</Trans>
          </label>
          <input
            id={`${id}-date`}
            type="date"
            value={search.date ?? ''}
            onChange={(event) => change({ date: event.target.value || undefined })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-status`}>
            <Trans>State</Trans>
          </label>
          <select
            id={`${id}-status`}
            value={search.status ?? ''}
            onChange={({ target: { value } }) => change({ status: isStatus(value) ? value : undefined })}
          >
            <option value="">{t`Every state`}</option>
            {bookingStatuses.map((status) => (
              <option key={status} value={status}>
                {i18n._(statusWords(status))}
              </option>
            ))}
          </select>
        </div>
      </FilterBar>
    </>
  );
}
