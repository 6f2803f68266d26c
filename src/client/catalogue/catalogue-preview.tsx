import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { CatalogueCell, CataloguePreview } from '#/shared/catalogue-file.ts';
import { formatCount } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../workplace/data-table.tsx';
import { catalogueRowWords } from './file-words.ts';

type Props = { preview: CataloguePreview; isPending: boolean; onImport: (fingerprint: string) => void };

/** What importing would change, test by test, and which rows cannot be taken over. */
export function CataloguePreviewList({ preview, isPending, onImport }: Props) {
  const { rows, errors, unchangedCount, fingerprint } = preview;
  const newCount = rows.filter(({ testId }) => testId === null).length;
  return (
    <>
      <p className="wide">
        <Badge tone="green">
          <Plural value={newCount} one="# new" other="# new" />
        </Badge>{' '}
        <Badge tone="brand">
          <Plural value={rows.length - newCount} one="# changed" other="# changed" />
        </Badge>{' '}
        <Badge>
          <Plural value={unchangedCount} one="# unchanged" other="# unchanged" />
        </Badge>{' '}
        {errors.length > 0 ? (
          <Badge tone="amber">
            <TriangleAlert aria-hidden />
            <Plural value={errors.length} one="# with an error" other="# with an error" />
          </Badge>
        ) : null}
      </p>
      {errors.length > 0 ? <BadRows errors={errors} /> : null}
      {rows.length > 0 ? <Changes rows={rows} /> : null}
      <div className="acts">
        <Button disabled={rows.length === 0 || isPending} onClick={() => onImport(fingerprint)}>
          {rows.length === 0 ? (
            <Trans>Nothing to import</Trans>
          ) : (
            <Plural value={rows.length} one="Import # row" other="Import # rows" />
          )}
        </Button>
        {errors.length > 0 && rows.length > 0 ? (
          <span>
            <Trans>Rows with an error are left out.</Trans>
          </span>
        ) : null}
      </div>
    </>
  );
}

function BadRows({ errors }: Pick<CataloguePreview, 'errors'>) {
  const { t, i18n } = useLingui();
  return (
    <div className="wide">
      <DataTable
        caption={t`Rows with an error`}
        rows={errors}
        keyOf={({ line }) => line}
        columns={[
          { label: t`Line`, cell: ({ line }) => <bdi>{formatCount(line)}</bdi> },
          { label: t`Test`, cell: ({ text }) => <bdi>{text}</bdi> },
          { label: t`Column`, cell: ({ column }) => <bdi dir="ltr">{column ?? '—'}</bdi> },
          { label: t`Error`, isWide: true, cell: ({ error }) => i18n._(catalogueRowWords[error]) },
        ]}
      />
    </div>
  );
}

function Changes({ rows }: Pick<CataloguePreview, 'rows'>) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className="wide">
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
              <span className="name">
                {testName[locale]} {testId === null ? <Badge tone="green">{t`New`}</Badge> : null}
              </span>
            ),
          },
          {
            label: t`Changes`,
            isWide: true,
            cell: ({ testId, changes }) =>
              testId === null ? '—' : changes.map((change) => <Change key={change.column} {...change} />),
          },
        ]}
      />
    </div>
  );
}

type ChangeProps = { column: string; from: CatalogueCell; to: CatalogueCell };

/** The value before, struck through, and the one that comes. */
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
