import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { useIsPageHydrated } from '#/client/core/hydration.ts';
import { trpc } from '#/client/core/trpc.ts';
import { OwnReviews } from '#/client/labs/reviews/own-reviews.tsx';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { filteredCardsRecipe } from '#/client/ui/lists/filtered-cards-recipe.ts';
import { BookingCard } from './booking-card.tsx';
import { visitsOfBookings } from './visits-of-bookings.ts';

const WaitingList = lazy(async () => ({
  default: (await import('#/client/booking/waiting/waiting-list.tsx')).WaitingList,
}));

const parts = partsOf(filteredCardsRecipe);

const Stack = styled('div', filteredCardsRecipe);

const filters = [
  { show: undefined, message: msg`All` },
  { show: 'upcoming', message: msg`Upcoming` },
  { show: 'past', message: msg`Past` },
] as const;

/** All bookings of the customer, paginated. */
export function CustomerBookings({ show }: Pick<DashboardSearch, 'show'>) {
  const { i18n, t } = useLingui();
  const isHydrated = useIsPageHydrated();
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
      {isHydrated ? (
        <Suspense fallback={null}>
          <WaitingList />
        </Suspense>
      ) : null}
      <nav className={parts.chips} aria-label={t`Which bookings`}>
        {filters.map((filter) => (
          <Link
            key={filter.show ?? 'all'}
            to="/dashboard"
            search={{ section: 'bookings', show: filter.show }}
            activeOptions={{ exact: true }}
            {...(filter.show === show ? { 'aria-current': 'true' as const } : {})}
          >
            {i18n._(filter.message)}
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
          // An address may name a visit after its '#'.
          <li key={lines[0].id} id={lines[0].visitReference}>
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
