import { useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { ActiveChips } from '#/client/ui/lists/active-chips.tsx';
import { narrowRecipe } from './filter-chips-recipe.ts';
import { useChange } from './use-change.ts';

const parts = partsOf(narrowRecipe);

/** The laboratory, city and category filters by name; each can be removed. */
export function FilterChips({ search: { lab, city, category } }: { search: AdminSearch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const change = useChange();
  const labName = trpc.admin.lab.useQuery({ labId: lab ?? 0 }, { enabled: lab !== undefined, retry: false })
    .data?.labName[locale];
  const cityName = trpc.admin.labCities
    .useQuery(undefined, { enabled: city !== undefined })
    .data?.rows.find(({ cityId }) => cityId === city)?.cityName[locale];
  const categoryName = trpc.catalog.categories
    .useQuery(undefined, { enabled: category !== undefined })
    .data?.rows.find(({ id }) => id === category)?.name[locale];
  const chips = [
    ...(lab === undefined ? [] : [{ key: 'lab', label: labName ?? t`Lab ${lab}` }]),
    ...(city === undefined ? [] : [{ key: 'city', label: cityName ?? t`City: ${city}` }]),
    ...(category === undefined ? [] : [{ key: 'category', label: categoryName ?? t`Category ${category}` }]),
  ];
  return (
    <ActiveChips
      className={parts.chip}
      chips={chips.map((chip) => ({ ...chip, onRemove: () => change({ [chip.key]: undefined }) }))}
    />
  );
}
