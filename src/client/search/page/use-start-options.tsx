import { History } from 'lucide-react';
import { useState } from 'react';
import { useChosenPlace } from '#/client/catalog/location/use-visit-location.ts';
import { trpc } from '#/client/core/trpc.ts';
import type { ComboboxOption } from '#/client/ui/fields/combobox.tsx';
import { useTestOption } from '../purposes/use-test-option.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { startInputs } from './search-start-inputs.ts';

const RECENT_SHOWN = 3;

/** What a field without a letter offers once it has the focus: the last words of this device, and popular tests. */
export function useStartOptions(isEmpty: boolean) {
  const optionOf = useTestOption();
  const [isAsked, setAsked] = useState(false);
  const { searches } = useRecentSearches();
  const { data } = trpc.catalog.popularTests.useQuery(startInputs.popular(useChosenPlace()), {
    enabled: isAsked && isEmpty,
    staleTime: 60_000,
    retry: false,
  });
  const recent = searches
    .slice(0, RECENT_SHOWN)
    .map((query): ComboboxOption => ({ key: query, label: query, icon: <History aria-hidden /> }));
  const popular = (data?.rows ?? []).map(optionOf);
  return { options: isAsked ? [...recent, ...popular] : [], ask: () => setAsked(true) };
}
