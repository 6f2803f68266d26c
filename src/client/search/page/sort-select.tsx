import { useLingui } from '@lingui/react/macro';
import { SortField } from '#/client/ui/lists/sort-field.tsx';
import { searchSorts, type SearchSort } from '#/shared/search/search-options.ts';

type Props = { value: SearchSort; onChange: (sort: SearchSort) => void };

/** A page always has a place, so relevance is named after the distance. */
export function SortSelect({ value, onChange }: Props) {
  const { t } = useLingui();
  const names: Record<SearchSort, string> = {
    relevance: t`Nearest first`,
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
