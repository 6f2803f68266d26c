import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FlaskConical, History } from 'lucide-react';
import { useState } from 'react';
import { useChosenPlace } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import type { ComboboxOption } from '#/client/ui/fields/combobox.tsx';
import { formatSar } from '#/shared/core/format.ts';
import { useRecentSearches } from './recent-searches.ts';
import { startInputs } from './search-start-inputs.ts';

const RECENT_SHOWN = 3;

/** What a field without a letter offers once it has the focus: the last words of this device, and popular tests. */
export function useStartOptions(isEmpty: boolean) {
  const { t } = useLingui();
  const locale = useLocale();
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
  const popular = (data?.rows ?? []).map(({ name, offerCount, fromTotalHalalas }): ComboboxOption => {
    const from = formatSar(fromTotalHalalas ?? 0);
    return {
      key: `test ${name.en}`,
      label: name[locale],
      hint: t`${plural(offerCount, { one: '# lab', other: '# labs' })} · from ${from} SAR`,
      icon: <FlaskConical aria-hidden />,
    };
  });
  return { options: isAsked ? [...recent, ...popular] : [], ask: () => setAsked(true) };
}
