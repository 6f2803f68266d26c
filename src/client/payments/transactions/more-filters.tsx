import { useLingui } from '@lingui/react/macro';
import { oneOf } from '#/client/core/address.ts';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { timeSorts } from '#/shared/core/time-sorts.ts';
import { LabPicker } from './lab-picker.tsx';
import { useChange } from './use-change.ts';

/** The less common filters of a list, and its order. */
export function MoreFilters({ id, search }: { id: string; search: AdminSearch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const change = useChange();
  const cities = trpc.admin.labCities.useQuery().data?.rows ?? [];
  const categories = trpc.catalog.categories.useQuery().data?.rows ?? [];
  return (
    <FilterFields id={id}>
      <LabPicker onChoose={(lab) => change({ lab })} />
      <SelectField
        label={t`City`}
        anyLabel={t`Every city`}
        value={search.city}
        options={cities.map(({ cityId, cityName }) => ({ value: cityId, label: cityName[locale] }))}
        onChange={(city) => change({ city })}
      />
      <SelectField
        label={t`Category`}
        anyLabel={t`Every category`}
        value={search.category === undefined ? undefined : String(search.category)}
        options={categories.map((one) => ({ value: String(one.id), label: one.name[locale] }))}
        onChange={(category) => change({ category: category === undefined ? undefined : Number(category) })}
      />
      <SelectField
        label={t`Order of the list`}
        anyLabel={t`As usual`}
        value={oneOf(timeSorts)(search.sort)}
        options={[
          { value: 'newest', label: t`Newest first` },
          { value: 'oldest', label: t`Oldest first` },
        ]}
        onChange={(sort) => change({ sort })}
      />
    </FilterFields>
  );
}
