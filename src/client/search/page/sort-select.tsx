import { useLingui } from '@lingui/react/macro';
import { ArrowUpDown } from 'lucide-react';
import { searchSorts, type SearchSort } from '#/shared/search/search-options.ts';

type Props = { value: SearchSort; onChange: (sort: SearchSort) => void; className: string };

/** A page always has a place, so relevance is named after the distance. */
export function SortSelect({ value, onChange, className }: Props) {
  const { t } = useLingui();
  const names: Record<SearchSort, string> = {
    relevance: t`Nearest first`,
    priceLowHigh: t`Price: low to high`,
    priceHighLow: t`Price: high to low`,
    highestRated: t`Highest rated`,
  };
  return (
    <span className={className}>
      <ArrowUpDown aria-hidden />
      <select
        aria-label={t`Sort`}
        value={value}
        onChange={(event) => {
          const chosen = searchSorts.find((sort) => sort === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {searchSorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </select>
    </span>
  );
}
