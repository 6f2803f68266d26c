import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet, Plus } from 'lucide-react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { CatalogTestRow } from '#/shared/catalog/editor.ts';
import { formatCount } from '#/shared/core/format.ts';
import { otherLocale } from '#/shared/core/locale.ts';
import { specimenNames } from '../tests/specimen-names.ts';
import { catalogEditorSearch, catalogTestsFilter, kinds, sorts, statuses } from './catalog-inputs.ts';

const parts = partsOf(dataTableRecipe);

const statusMessages = {
  noOffers: msg`Offered by nobody`,
  anonymousForbidden: msg`Not without a name`,
  withoutAnalytes: msg`Without analytes`,
  withdrawn: msg`Out of the catalogue`,
};
const sortMessages = {
  name: msg`By name`,
  popular: msg`Home page first`,
  offers: msg`Most offers`,
  newest: msg`Newest first`,
};

/** All tests, with search and links to their editors. */
export function CatalogList({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const columns = useColumns();
  const sorting = useListSorting('/admin/dashboard', catalogTestsFilter(search).sort, 'name');
  const list = trpc.admin.catalogueTests.useInfiniteQuery(catalogTestsFilter(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <SectionHead>
        <div>
          <LinkButton to="/admin/dashboard" search={catalogEditorSearch('new')}>
            <Plus aria-hidden />
            <Trans>New test</Trans>
          </LinkButton>{' '}
          <LinkButton to="/admin/dashboard" search={catalogEditorSearch('file')} variant="tint">
            <FileSpreadsheet aria-hidden />
            <Trans>Import and export</Trans>
          </LinkButton>
        </div>
      </SectionHead>
      <Filters search={search} />
      <RowList
        list={list}
        caption={t`Tests of the catalogue`}
        columns={columns}
        sorting={sorting}
        keyOf={({ testId }) => testId}
        errorTitle={<Trans>Error fetching tests</Trans>}
        empty={
          <EmptyState title={<Trans>No test found</Trans>}>
            <Trans>Try another word, or fewer filters.</Trans>
          </EmptyState>
        }
        countText={(shownCount) => <Plural value={shownCount} one="# test shown" other="# tests shown" />}
      />
    </>
  );
}

function Filters({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { data } = trpc.catalog.categories.useQuery();
  const { text, category, kind, status, sort } = search;
  const show = (next: AdminSearch) =>
    void navigate({
      to: '/admin/dashboard',
      search: { ...catalogEditorSearch(), text, category, kind, status, sort, ...next },
      replace: true,
      resetScroll: false,
    });
  const { kind: openKind, status: openStatus, sort: openSort } = catalogTestsFilter(search);
  return (
    <FilterBar
      search={
        <ListSearch
          label={t`Search the catalogue`}
          value={text ?? ''}
          onSearch={(next) => show({ text: next || undefined })}
        />
      }
      chosen={[category, openKind, status, sort]}
    >
      <SelectField
        label={t`Category`}
        anyLabel={t`All categories`}
        value={category === undefined ? undefined : String(category)}
        options={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name[locale] }))}
        onChange={(next) => show({ category: next === undefined ? undefined : Number(next) })}
      />
      <SelectField
        label={t`Specimen`}
        anyLabel={t`All specimens`}
        value={openKind}
        options={kinds.map((value) => ({ value, label: i18n._(specimenNames[value]) }))}
        onChange={(next) => show({ kind: next })}
      />
      <SelectField
        label={t`State`}
        anyLabel={t`All tests`}
        value={openStatus === 'all' ? undefined : openStatus}
        options={statuses.map((value) => ({ value, label: i18n._(statusMessages[value]) }))}
        onChange={(next) => show({ status: next })}
      />
      <SelectField
        label={t`Order`}
        anyLabel={text ? t`Best match first` : i18n._(sortMessages.name)}
        value={openSort === 'name' ? undefined : openSort}
        options={sorts.slice(1).map((value) => ({ value, label: i18n._(sortMessages[value]) }))}
        onChange={(next) => show({ sort: next })}
      />
    </FilterBar>
  );
}

function useColumns(): Column<CatalogTestRow>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Test`,
      isWide: true,
      sorts: { ascending: 'name' },
      cell: ({ testId, name, loinc, isWithdrawn }) => (
        <>
          <Link to="/admin/dashboard" search={catalogEditorSearch(String(testId))} className={parts.name}>
            {name[locale]}
          </Link>
          <small>
            <bdi>{name[otherLocale(locale)]}</bdi>
            {loinc ? (
              <>
                {' · '}
                <bdi dir="ltr">{loinc}</bdi>
              </>
            ) : null}
          </small>
          {isWithdrawn ? (
            <Badge tone="amber">
              <Trans>Out of the catalogue</Trans>
            </Badge>
          ) : null}
        </>
      ),
    },
    { label: t`Category`, cell: ({ category }) => category[locale] },
    { label: t`Specimen`, cell: ({ specimenKind }) => i18n._(specimenNames[specimenKind]) },
    {
      label: t`Analytes`,
      isNumber: true,
      cell: ({ analyteCount }) => <bdi dir="ltr">{formatCount(analyteCount)}</bdi>,
    },
    {
      label: t`Offers`,
      isNumber: true,
      sorts: { descending: 'offers' },
      cell: ({ offerCount }) => <bdi dir="ltr">{formatCount(offerCount)}</bdi>,
    },
  ];
}
