import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { labTestsOf } from '#/client/core/lab-section-inputs.ts';
import { useLocale } from '#/client/core/providers.tsx';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { AddOffer } from './add-offer.tsx';
import { useOfferColumns } from './offer-columns.tsx';

/** The lab's price list: search, filters and in-place editing. */
export function OfferList({ search }: SectionProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const input = labTestsOf(search);
  const columns = useOfferColumns(input);
  const sorting = useListSorting('/dashboard', input.sort, 'popular');
  const list = trpc.lab.tests.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const { text, active, category, sort } = search;
  const show = (next: Partial<DashboardSearch>) =>
    void navigate({
      to: '/dashboard',
      search: { section: 'tests', text, active, category, sort, ...next },
      replace: true,
      resetScroll: false,
    });
  const isFiltered = Boolean(text || active || category);
  return (
    <>
      <AddOffer named={search.open === 'add' ? (text ?? '') : null} />
      <FilterBar
        search={
          <ListSearch
            label={t`Search your tests`}
            value={text ?? ''}
            onSearch={(next) => show({ text: next || undefined })}
          />
        }
        chosen={[active, category]}
      >
        <SelectField
          label={t`State`}
          anyLabel={t`All states`}
          value={active}
          options={[
            { value: 'yes', label: t`Shown to customers` },
            { value: 'no', label: t`Not shown` },
          ]}
          onChange={(next) => show({ active: next })}
        />
        <CategoryField value={category} onChange={(next) => show({ category: next })} />
      </FilterBar>
      <RowList
        list={list}
        caption={t`Tests`}
        columns={columns}
        sorting={sorting}
        keyOf={({ labTestId }) => labTestId}
        errorTitle={<Trans>Error fetching tests</Trans>}
        empty={
          <EmptyState
            title={isFiltered ? <Trans>No test found</Trans> : <Trans>No tests yet</Trans>}
            action={
              isFiltered ? (
                <Button
                  variant="tint"
                  onClick={() => show({ text: undefined, active: undefined, category: undefined })}
                >
                  <Trans>Show all tests</Trans>
                </Button>
              ) : null
            }
          >
            {isFiltered ? (
              <Trans>Try another word, or fewer filters.</Trans>
            ) : (
              <Trans>Add a test of the catalogue, or import your price list.</Trans>
            )}
          </EmptyState>
        }
        countText={(shownCount) => <Plural value={shownCount} one="# test shown" other="# tests shown" />}
      />
    </>
  );
}

type CategoryProps = { value: number | undefined; onChange: (value: number | undefined) => void };

function CategoryField({ value, onChange }: CategoryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = trpc.catalog.categories.useQuery();
  return (
    <SelectField
      label={t`Category`}
      anyLabel={t`All categories`}
      value={value === undefined ? undefined : String(value)}
      options={(data?.rows ?? []).map(({ id, name }) => ({
        value: String(id),
        label: name[locale],
      }))}
      onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
    />
  );
}
