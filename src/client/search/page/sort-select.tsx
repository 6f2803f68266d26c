import { useLingui } from '@lingui/react/macro';
import { BarSort } from '#/client/ui/lists/bar-sort.tsx';
import { searchSorts, type SearchSort } from '#/shared/search/search-options.ts';

type Props = { value: SearchSort; onChange: (sort: SearchSort) => void; className: string };

/** A page always has a place, so relevance is named after the distance. */
export function SortSelect(props: Props) {
  const { t } = useLingui();
  const names: Record<SearchSort, string> = {
    relevance: t`Nearest first`,
    priceLowHigh: t`Price: low to high`,
    priceHighLow: t`Price: high to low`,
    highestRated: t`Highest rated`,
  };
  return <BarSort {...props} options={searchSorts.map((sort) => ({ value: sort, label: names[sort] }))} />;
}
