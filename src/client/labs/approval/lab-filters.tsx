import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { FilterDay } from '#/client/ui/dashboard-layout/filter-day.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { reviewStatusMessage } from './lab-state-badge.tsx';
import { adminLabsOf, licenceKinds, reviewStatuses } from './labs-input.ts';

const licenceMessages: Record<(typeof licenceKinds)[number], MessageDescriptor> = {
  expired: msg`Ended`,
  expiring: msg`Ends within 60 days`,
  waiting: msg({ context: 'documents of labs', message: 'To review' }),
  proposed: msg`A change waits`,
};

/** The filters are stored in the address. */
export function LabFilters({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const cities = trpc.admin.labCities.useQuery().data?.rows ?? [];
  const { status, licence, cityId, sort } = adminLabsOf(search);
  const byName = locale === 'ar' ? 'nameAr' : 'nameEn';
  const change = (next: Partial<AdminSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <FilterBar
      search={
        <ListSearch
          label={t`Lab, owner, licence or address`}
          value={search.text ?? ''}
          onSearch={(text) => change({ text: text || undefined })}
        />
      }
      chosen={[search.status, search.kind, search.city, search.from, search.to, search.sort]}
    >
      <SelectField
        label={t`State`}
        anyLabel={t`Every state`}
        value={status}
        options={reviewStatuses.map((value) => ({ value, label: i18n._(reviewStatusMessage(value)) }))}
        onChange={(value) => change({ status: value })}
      />
      <SelectField
        label={t`Licence`}
        anyLabel={t`Every licence`}
        value={licence}
        options={licenceKinds.map((value) => ({ value, label: i18n._(licenceMessages[value]) }))}
        onChange={(value) => change({ kind: value })}
      />
      <SelectField
        label={t`City`}
        anyLabel={t`Every city`}
        value={cityId}
        options={cities.map((city) => ({ value: city.cityId, label: city.cityName[locale] }))}
        onChange={(value) => change({ city: value })}
      />
      <FilterDay label={t`Applied from`} value={search.from} onChange={(from) => change({ from })} />
      <FilterDay label={t`Applied until`} value={search.to} onChange={(to) => change({ to })} />
      <SelectField
        label={t`Order`}
        anyLabel={t`Newest first`}
        value={sort === 'newest' ? undefined : sort}
        options={[
          { value: 'oldest', label: t`Oldest first` },
          { value: byName, label: t`By name` },
          { value: 'expiry', label: t`End of the licence` },
        ]}
        onChange={(value) => change({ sort: value })}
      />
    </FilterBar>
  );
}
