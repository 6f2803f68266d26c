import { styled } from '../ui/styled.tsx';
import { stackRecipe } from './bookings-recipe.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { OwnReviews } from '../reviews/own-reviews.tsx';
import { trpc } from '../trpc.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { BookingCard } from './booking-card.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { visitsOfBookings } from './visits-of-bookings.ts';

const Stack = styled('div', stackRecipe);

const filters = [
  { show: undefined, words: msg`All` },
  { show: 'upcoming', words: msg`Upcoming` },
  { show: 'past', words: msg`Past` },
] as const;

/** Every booking of the person, a page at a time. */
export function CustomerBookings({ show }: Pick<DashboardSearch, 'show'>) {
  const { i18n, t } = useLingui();
  const list = trpc.booking.mine.useInfiniteQuery(
    { show: show ?? 'all', limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Stack>
      <h2 className="sr">
        <Trans>Bookings</Trans>
      </h2>
      <nav className="chips" aria-label={t`Which bookings`}>
        {filters.map((filter) => (
          <Link
            key={filter.show ?? 'all'}
            to="/dashboard"
            search={{ section: 'bookings', show: filter.show }}
            activeOptions={{ exact: true }}
            {...(filter.show === show ? { 'aria-current': 'true' as const } : {})}
          >
            {i18n._(filter.words)}
          </Link>
        ))}
      </nav>
      {list.isError ? (
        <ErrorState
          title={<Trans>Error fetching your bookings</Trans>}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      <ul>
        {visitsOfBookings(rows).map((lines) => (
          <li key={lines[0].id}>
            <BookingCard lines={lines} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="line" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          <Trans>Show more bookings</Trans>
        </Button>
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState
          title={<Trans>No bookings here</Trans>}
          action={
            <LinkButton to="/search" search={{ query: '' }} variant="solid">
              <Trans>Find a test</Trans>
            </LinkButton>
          }
        />
      ) : null}
      <OwnReviews />
    </Stack>
  );
}
