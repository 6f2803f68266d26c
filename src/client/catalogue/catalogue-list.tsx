import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet, Plus } from 'lucide-react';
import type { CatalogueTestRow } from '#/shared/catalogue.ts';
import { formatCount } from '#/shared/format.ts';
import { otherLocale } from '#/shared/locale.ts';
import type { AdminSearch } from '../admin/admin-search.ts';
import { specimenNames } from '../catalog/specimen-names.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import type { Column } from '../workplace/data-table.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { SectionHead } from '../workplace/section-head.tsx';
import { SelectField } from '../workplace/select-field.tsx';
import { catalogueSearch, catalogueTestsOf, kinds, sorts, statuses } from './catalogue-inputs.ts';

const statusWords = {
  noOffers: msg`Offered by nobody`,
  anonymousForbidden: msg`Not without a name`,
  withoutAnalytes: msg`Without analytes`,
};
const sortWords = {
  name: msg`By name`,
  popular: msg`Home page first`,
  offers: msg`Most offers`,
  newest: msg`Newest first`,
};

/** All tests, looked for and opened one by one. */
export function CatalogueList({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const columns = useColumns();
  const list = trpc.admin.catalogueTests.useInfiniteQuery(catalogueTestsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <SectionHead>
        <div className="acts">
          <LinkButton to="/admin/dashboard" search={catalogueSearch('new')}>
            <Plus aria-hidden />
            <Trans>New test</Trans>
          </LinkButton>{' '}
          <LinkButton to="/admin/dashboard" search={catalogueSearch('file')} variant="tint">
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
        keyOf={({ testId }) => testId}
        errorTitle={<Trans>Error fetching tests</Trans>}
        empty={
          <EmptyState title={<Trans>No test found</Trans>}>
            <Trans>Try another word, or fewer filters.</Trans>
          </EmptyState>
        }
        wordCount={(shownCount) => <Plural value={shownCount} one="# test shown" other="# tests shown" />}
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
      search: { ...catalogueSearch(), text, category, kind, status, sort, ...next },
      replace: true,
      resetScroll: false,
    });
  const { kind: openKind, status: openStatus, sort: openSort } = catalogueTestsOf(search);
  return (
    <FilterBar>
      <ListSearch
        label={t`Search the catalogue`}
        value={text ?? ''}
        onSearch={(next) => show({ text: next || undefined })}
      />
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
        options={statuses.map((value) => ({ value, label: i18n._(statusWords[value]) }))}
        onChange={(next) => show({ status: next })}
      />
      <SelectField
        label={t`Order`}
        anyLabel={text ? t`Best match first` : i18n._(sortWords.name)}
        value={openSort === 'name' ? undefined : openSort}
        options={sorts.slice(1).map((value) => ({ value, label: i18n._(sortWords[value]) }))}
        onChange={(next) => show({ sort: next })}
      />
    </FilterBar>
  );
}

function useColumns(): Column<CatalogueTestRow>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Test`,
      isWide: true,
      cell: ({ testId, name, loinc }) => (
        <>
          <Link to="/admin/dashboard" search={catalogueSearch(String(testId))} className="name">
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
      cell: ({ offerCount }) => <bdi dir="ltr">{formatCount(offerCount)}</bdi>,
    },
  ];
}
