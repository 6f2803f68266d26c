import '#/client/core/messages/missing.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useChosenPlace } from '#/client/catalog/location/use-visit-location.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { Relaxation } from '#/shared/search/search.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultsBeyond } from './results-beyond.tsx';
import { filtersOf, isNarrowed, noFilters, type SearchState } from './search-state.ts';
import type { useSearch } from './use-search.ts';

type Props = { search: ReturnType<typeof useSearch> };
type Drop = NonNullable<Relaxation>['drop'];

const dropped: Record<Drop, Partial<SearchState>> = {
  price: { priceMin: undefined, priceMax: undefined },
  rating: { minRating: undefined },
  category: { categoryId: undefined },
  turnaround: { maxTurnaroundHours: undefined },
  fasting: { noFasting: undefined },
  accreditation: { accreditedOnly: undefined },
  time: { freeWithinDays: undefined },
};

/** The empty result: a wider radius, the filter whose removal helps most, or help with the words. */
export function NoResults({ search }: Props) {
  const { state, location, beyond } = search;
  const { radiusKm = USUAL_RADIUS_KM } = state;
  if (beyond !== null) {
    const { text } = location;
    return (
      <EmptyState
        title={
          <Trans>
            Nothing within {radiusKm} km of {text}
          </Trans>
        }
        action={<ResultsBeyond search={search} />}
      />
    );
  }
  if (isNarrowed(state)) return <FilteredAway search={search} />;
  return <NothingFound query={state.query ?? ''} />;
}

function FilteredAway({ search: { state, change: onChange } }: Props) {
  const chosen = useChosenPlace();
  const { data: relaxation, isPending } = trpc.search.relaxation.useQuery(filtersOf(state, chosen));
  const count = relaxation?.count ?? 0;
  const title = <Trans>No result with these filters</Trans>;
  // What comes would push away a button that stood there before it.
  if (isPending) return <EmptyState title={title} />;
  return (
    <EmptyState
      title={title}
      action={
        <>
          {relaxation ? (
            <Button
              variant="tint"
              onClick={() => {
                onChange(dropped[relaxation.drop]);
              }}
            >
              <DropLabel drop={relaxation.drop} />
              {': '}
              <Plural value={count} one="# result" other="# results" />
            </Button>
          ) : null}
          <Button
            variant={relaxation ? 'ghost' : 'tint'}
            onClick={() => {
              onChange(noFilters);
            }}
          >
            <Trans>Clear all filters</Trans>
          </Button>
        </>
      }
    >
      {relaxation ? (
        <Trans>One filter stands in the way more than the others.</Trans>
      ) : (
        <Trans>Taking off one filter is not enough: start again without them.</Trans>
      )}
    </EmptyState>
  );
}

function DropLabel({ drop }: { drop: Drop }) {
  switch (drop) {
    case 'price':
      return <Trans>Remove the price filter</Trans>;
    case 'rating':
      return <Trans>Remove the rating filter</Trans>;
    case 'category':
      return <Trans>Remove the category filter</Trans>;
    case 'turnaround':
      return <Trans>Remove the result time filter</Trans>;
    case 'fasting':
      return <Trans>Remove the fasting filter</Trans>;
    case 'accreditation':
      return <Trans>Remove the accreditation filter</Trans>;
    case 'time':
      return <Trans>Remove the time filter</Trans>;
  }
}
