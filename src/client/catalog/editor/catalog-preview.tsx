import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { CsvPreview } from '#/client/ui/csv-import/csv-preview.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { panelFormRecipe } from '#/client/ui/fields/panel-form-recipe.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { CatalogCell, CatalogPreview } from '#/shared/catalog/catalog-file.ts';
import { formatCount } from '#/shared/core/format.ts';
import { catalogRowMessages } from './catalog-file-messages.ts';

const tableParts = partsOf(dataTableRecipe);
const panelFormParts = partsOf(panelFormRecipe);

type Props = { preview: CatalogPreview; isPending: boolean; onImport: (fingerprint: string) => void };

/** What an import would change, test by test, and the rows that are refused. */
export function CatalogPreviewList({ preview, isPending, onImport }: Props) {
  const { t, i18n } = useLingui();
  const { rows, errors, unchangedCount, fingerprint } = preview;
  const newCount = rows.filter(({ testId }) => testId === null).length;
  return (
    <CsvPreview
      newCount={newCount}
      changedCount={rows.length - newCount}
      unchangedCount={unchangedCount}
      errors={errors}
      errorColumns={[
        { label: t`Column`, cell: ({ column }) => <bdi dir="ltr">{column ?? '—'}</bdi> },
        { label: t`Error`, isWide: true, cell: ({ error }) => i18n._(catalogRowMessages[error]) },
      ]}
      isPending={isPending}
      onImport={() => onImport(fingerprint)}
    >
      <Changes rows={rows} />
    </CsvPreview>
  );
}

function Changes({ rows }: Pick<CatalogPreview, 'rows'>) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className={panelFormParts.wide}>
      <DataTable
        caption={t`Changes`}
        rows={rows}
        keyOf={({ line }) => line}
        columns={[
          { label: t`Line`, cell: ({ line }) => <bdi>{formatCount(line)}</bdi> },
          {
            label: t`Test`,
            isWide: true,
            cell: ({ testName, testId }) => (
              <span className={tableParts.name}>
                {testName[locale]} {testId === null ? <Badge tone="green">{t`New`}</Badge> : null}
              </span>
            ),
          },
          {
            label: t`Changes`,
            isWide: true,
            cell: ({ testId, changes }) =>
              testId === null ? '—' : changes.map((change) => <Change key={change.column} {...change} />),
            totalOf: (tests) => (
              <Plural
                value={tests.reduce((sum, { changes }) => sum + changes.length, 0)}
                one="# value changed"
                other="# values changed"
              />
            ),
          },
        ]}
      />
    </div>
  );
}

type ChangeProps = { column: string; from: CatalogCell; to: CatalogCell };

/** The old value, struck through, and the new one. */
const Change = ({ column, from, to }: ChangeProps) => (
  <div>
    <bdi dir="ltr">{column}</bdi>
    {': '}
    <span className="sr">
      <Trans>before:</Trans>
    </span>
    <del>
      <bdi>{String(from ?? '—')}</bdi>
    </del>{' '}
    <span className="sr">
      <Trans>then:</Trans>
    </span>
    <b>
      <bdi>{String(to ?? '—')}</bdi>
    </b>
  </div>
);
