import { useLingui } from '@lingui/react/macro';
import { SortField } from '#/client/ui/lists/sort-field.tsx';
import { searchSorts, type SearchSort } from '#/shared/search/search-options.ts';

type Props = { value: SearchSort; hasLocation: boolean; onChange: (sort: SearchSort) => void };

/** The label of relevance names the distance if a location is known. */
export function SortSelect({ value, hasLocation, onChange }: Props) {
  const { t } = useLingui();
  const names: Record<SearchSort, string> = {
    relevance: hasLocation ? t`Nearest first` : t`Best match`,
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
