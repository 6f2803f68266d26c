import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { Button } from '../base/button.tsx';
import { type Column, DataTable } from '../dashboard-layout/data-table.tsx';
import { panelFormRecipe } from '../fields/panel-form-recipe.ts';
import { Badge } from '../text/badge.tsx';

const parts = partsOf(panelFormRecipe);

type RowError = { line: number; text: string };
type Props<Row extends RowError> = {
  newCount: number;
  changedCount: number;
  unchangedCount: number;
  errors: Row[];
  /** The columns of a refused row after its line and its test. */
  errorColumns: Column<Row>[];
  isPending: boolean;
  onImport: () => void;
  /** The table of changes; shown if there are any. */
  children: ReactNode;
};

/** What an import would change, the rows that are refused, and the button that imports the rest. */
export function CsvPreview<Row extends RowError>(props: Props<Row>) {
  const { newCount, unchangedCount, errors, errorColumns, isPending, onImport, children } = props;
  const changeCount = newCount + props.changedCount;
  return (
    <>
      <p className={parts.wide}>
        <Badge tone="green">
          <Plural value={newCount} one="# new" other="# new" />
        </Badge>{' '}
        <Badge tone="brand">
          <Plural value={props.changedCount} one="# changed" other="# changed" />
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
      {errors.length > 0 ? <RefusedRows errors={errors} columns={errorColumns} /> : null}
      {changeCount > 0 ? children : null}
      <div className={parts.actions}>
        <Button disabled={changeCount === 0 || isPending} onClick={onImport}>
          {changeCount === 0 ? (
            <Trans>Nothing to import</Trans>
          ) : (
            <Plural value={changeCount} one="Import # row" other="Import # rows" />
          )}
        </Button>
        {errors.length > 0 && changeCount > 0 ? (
          <span>
            <Trans>Rows with an error are left out.</Trans>
          </span>
        ) : null}
      </div>
    </>
  );
}

type RefusedProps<Row> = { errors: Row[]; columns: Column<Row>[] };

function RefusedRows<Row extends RowError>({ errors, columns }: RefusedProps<Row>) {
  const { t } = useLingui();
  return (
    <div className={parts.wide}>
      <DataTable
        caption={t`Rows with an error`}
        rows={errors}
        keyOf={({ line }) => line}
        columns={[
          { label: t`Line`, cell: ({ line }) => <bdi>{formatCount(line)}</bdi> },
          { label: t`Test`, cell: ({ text }) => <bdi>{text}</bdi> },
          ...columns,
        ]}
      />
    </div>
  );
}
