import { useLingui } from '@lingui/react/macro';
import type { ActiveChip } from '#/client/ui/lists/active-chips.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import { specimenNames } from '../tests/specimen-names.ts';
import { specimensOf, type CategoryState } from './category-state.ts';

/** The active filters as chips. */
export function useCategoryChips(
  state: CategoryState,
  onChange: (next: Partial<CategoryState>) => void,
): ActiveChip[] {
  const { t, i18n } = useLingui();
  const chips: ActiveChip[] = [];
  const add = (label: string, cleared: Partial<CategoryState>) => {
    chips.push({
      key: label,
      label,
      onRemove: () => {
        onChange(cleared);
      },
    });
  };
  if (state.query) add(state.query, { query: undefined });
  if (state.priceMin !== undefined || state.priceMax !== undefined) {
    const from = formatCount(state.priceMin ?? 0);
    const to = formatCount(state.priceMax ?? PRICE_MAX_SAR);
    add(t`${from} to ${to} SAR`, { priceMin: undefined, priceMax: undefined });
  }
  if (state.fasting) {
    add(state.fasting === 'none' ? t`No fasting` : t`Fasting needed`, { fasting: undefined });
  }
  if (state.maxTurnaroundHours !== undefined) {
    const hours = formatCount(state.maxTurnaroundHours);
    add(t`Within ${hours} hours`, { maxTurnaroundHours: undefined });
  }
  const specimens = specimensOf(state);
  for (const kind of specimens) {
    const rest = specimens.filter((other) => other !== kind).join(',');
    add(i18n._(specimenNames[kind]), { specimen: rest || undefined });
  }
  return chips;
}
