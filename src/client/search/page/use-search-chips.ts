import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import type { ActiveChip } from '#/client/ui/lists/active-chips.tsx';
import { formatCount, formatRating } from '#/shared/core/format.ts';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import type { SearchFacets } from '#/shared/search/search.ts';
import type { SearchState } from './search-state.ts';

export const PRICE_CHIP = 'priceMin,priceMax';

/** The active filters as chips. */
export function useSearchChips(
  state: SearchState,
  facets: SearchFacets | undefined,
  onChange: (next: Partial<SearchState>) => void,
): ActiveChip[] {
  const { t } = useLingui();
  const locale = useLocale();
  const chips: ActiveChip[] = [];
  const add = (label: string, cleared: Partial<SearchState>) => {
    chips.push({
      key: Object.keys(cleared).join(),
      label,
      onRemove: () => {
        onChange(cleared);
      },
    });
  };
  if (state.categoryId !== undefined) {
    const category = facets?.categories.find(({ categoryId }) => categoryId === state.categoryId);
    add(category?.name[locale] ?? t`Category`, { categoryId: undefined });
  }
  if (state.priceMin !== undefined || state.priceMax !== undefined) {
    const { priceMin = 0 } = state;
    const from = formatCount(priceMin);
    const to = formatCount(state.priceMax ?? PRICE_MAX_SAR);
    add(priceMin === 0 ? t`Up to ${to} SAR` : t`${from} to ${to} SAR`, {
      priceMin: undefined,
      priceMax: undefined,
    });
  }
  if (state.minRating !== undefined) {
    const rating = formatRating(state.minRating);
    add(t`Rated ${rating} and up`, { minRating: undefined });
  }
  if (state.maxTurnaroundHours !== undefined) {
    const hours = formatCount(state.maxTurnaroundHours);
    add(t`Within ${hours} hours`, { maxTurnaroundHours: undefined });
  }
  if (state.radiusKm !== undefined) {
    const { radiusKm } = state;
    add(radiusKm === 'any' ? t`Any distance` : t`Within ${radiusKm} km`, { radiusKm: undefined });
  }
  if (state.freeWithinDays !== undefined) {
    const { freeWithinDays: days } = state;
    const names = [t`Free time today`, t`Free time by tomorrow`];
    add(names[days] ?? t`Free time within ${days + 1} days`, { freeWithinDays: undefined });
  }
  if (state.noFasting) add(t`No fasting`, { noFasting: undefined });
  if (state.accreditedOnly) add(t`Accredited lab`, { accreditedOnly: undefined });
  return chips;
}
