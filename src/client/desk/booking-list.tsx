import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { bookingStatuses } from '#/shared/booking-status.ts';
import type { DashboardSearch } from '../customer/dashboard-search.ts';
import { trpc } from '../trpc.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { statusWords } from '../ui/status-badge.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { SelectField } from '../workplace/select-field.tsx';
import { labBookingsOf } from '../lab/section-inputs.ts';
import { styled } from '../ui/styled.tsx';
import { useBookingColumns } from './booking-columns.tsx';
import { deskHeadRecipe } from './desk-recipes.ts';

const Head = styled('div', deskHeadRecipe);

/** The bookings of the lab's own tests, by day, state, reference or name. */
export function BookingList({ search, views }: { search: DashboardSearch; views: ReactNode }) {
  const { t } = useLingui();
  const columns = useBookingColumns();
  const list = trpc.lab.bookings.useInfiniteQuery(labBookingsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <Head>
        <Heading>
          <Trans>Bookings</Trans>
        </Heading>
        {views}
      </Head>
      <Filters search={search} />
      <RowList
        list={list}
        caption={t`Bookings`}
        columns={columns}
        keyOf={({ id }) => id}
        errorTitle={<Trans>Error fetching bookings</Trans>}
        empty={<NoBookings isFiltered={Boolean(search.date ?? search.status ?? search.text)} />}
        wordCount={(shownCount) => (
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
  const id = useId();
  const navigate = useNavigate({ from: '/dashboard' });
  const change = (next: Partial<DashboardSearch>) =>
    void navigate({
      search: (before) => ({ ...before, view: 'list', ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <FilterBar>
      <ListSearch
        label={t`Reference, customer or test`}
        value={search.text ?? ''}
        onSearch={(text) => change({ text: text || undefined })}
      />
      <div>
        <label htmlFor={id}>
          <Trans>Visit day</Trans>
        </label>
        <input
          id={id}
          type="date"
          value={search.date ?? ''}
          onChange={(event) => change({ date: event.target.value || undefined })}
        />
      </div>
      <SelectField
        label={t`State`}
        anyLabel={t`Every state`}
        value={search.status}
        options={bookingStatuses.map((status) => ({ value: status, label: i18n._(statusWords(status)) }))}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  );
}
