import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import {
  type Address,
  placeName,
  unresolvedText,
  useChosenPlace,
  useRequestedLocation,
} from './use-visit-location.ts';

/** The name of the place that a page measures from. A text that names none is not shown: the chosen place stands for it. */
export function useShownPlace(address: Address): string {
  const locale = useLocale();
  const chosen = useChosenPlace();
  const searchText = unresolvedText(address, chosen);
  const isResolved = searchText === undefined;
  const { text } = useRequestedLocation(isResolved ? address : {}, null);
  const { data } = trpc.search.place.useQuery(
    { searchText: searchText ?? '' },
    { enabled: !isResolved, staleTime: Infinity, retry: false },
  );
  const named = isResolved ? undefined : data?.rows[0];
  return named ? placeName(named, locale) : text;
}
