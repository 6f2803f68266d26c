import { useLingui } from '@lingui/react/macro';
import { searchSorts, type SearchSort } from '#/shared/search-options.ts';
import { SortField } from '../ui/sort-field.tsx';

type Props = { value: SearchSort; hasPlace: boolean; onChange: (sort: SearchSort) => void };

/** Relevance is by distance where a place is known, and says so. */
export function SortSelect({ value, hasPlace, onChange }: Props) {
  const { t } = useLingui();
  const names: Record<SearchSort, string> = {
    relevance: hasPlace ? t`Nearest first` : t`Best match`,
    priceLowHigh: t`Price: low to high`,
    priceHighLow: t`Price: high to low`,
    highestRated: t`Highest rated`,
  };
  return (
    <SortField
      value={value}
      options={searchSorts.map((sort) => ({ value: sort, label: names[sort] }))}
      onChange={onChange}
    />
  );
}
