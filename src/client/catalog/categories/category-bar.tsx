import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { testSorts } from '#/shared/catalog/catalog-options.ts';
import { ListBar } from '../location/list-bar.tsx';
import { useVisitLocation } from '../location/use-visit-location.ts';
import type { CategoryState } from './category-state.ts';

type Props = {
  state: CategoryState;
  onChange: (next: Partial<CategoryState>) => void;
  /** The button of the filters. */
  children: ReactNode;
};

export function CategoryBar({ state, onChange, children }: Props) {
  const { t } = useLingui();
  const { location } = useVisitLocation();
  const names = {
    popular: t`Most popular`,
    priceLowHigh: t`Price: low to high`,
    priceHighLow: t`Price: high to low`,
    fastestResult: t`Fastest result`,
  };
  return (
    <ListBar
      label={t`Search in this category`}
      query={state.query ?? ''}
      onSearch={(query) => {
        onChange({ query: query || undefined });
      }}
      placeText={location.text}
      sort={{
        value: state.sort ?? 'popular',
        options: testSorts.map((value) => ({ value, label: names[value] })),
        onChange: (sort) => {
          onChange({ sort: sort === 'popular' ? undefined : sort });
        },
      }}
    >
      {children}
    </ListBar>
  );
}
