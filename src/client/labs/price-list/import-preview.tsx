import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { panelFormRecipe } from '#/client/ui/fields/panel-form-recipe.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatCount, formatSarExact } from '#/shared/core/format.ts';
import type { OffersPreview, OfferTerms } from '#/shared/labs/offer.ts';
import { rowErrorMessages } from './file-error-messages.ts';

const panelFormParts = partsOf(panelFormRecipe);
const tableParts = partsOf(dataTableRecipe);

type Props = { preview: OffersPreview; isPending: boolean; onImport: (fingerprint: string) => void };

/** The changes of an import, row by row, and the rows with errors. */
export function ImportPreview({ preview, isPending, onImport }: Props) {
  const { added, changed, errors, unchangedCount, unpricedCount, fingerprint } = preview;
  const changeCount = added.length + changed.length;
  return (
    <>
      <p className={panelFormParts.wide}>
        <Badge tone="green">
          <Plural value={added.length} one="# new" other="# new" />
        </Badge>{' '}
        <Badge tone="brand">
          <Plural value={changed.length} one="# changed" other="# changed" />
        </Badge>{' '}
        <Badge>
          <Plural value={unchangedCount} one="# unchanged" other="# unchanged" />
        </Badge>{' '}
        {unpricedCount > 0 ? (
          <Badge>
            <Plural
              value={unpricedCount}
              one="# without a price, left out"
              other="# without a price, left out"
            />
          </Badge>
        ) : null}{' '}
        {errors.length > 0 ? (
          <Badge tone="amber">
            <TriangleAlert aria-hidden />
            <Plural value={errors.length} one="# with an error" other="# with an error" />
          </Badge>
        ) : null}
      </p>
      {errors.length > 0 ? <BadRows errors={errors} /> : null}
      {changeCount > 0 ? <Changes preview={preview} /> : null}
      <div className={panelFormParts.actions}>
        <Button disabled={changeCount === 0 || isPending} onClick={() => onImport(fingerprint)}>
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

function BadRows({ errors }: Pick<OffersPreview, 'errors'>) {
  const { t, i18n } = useLingui();
  return (
    <div className={panelFormParts.wide}>
      <DataTable
        caption={t`Rows with an error`}
        rows={errors}
        keyOf={({ line }) => line}
        columns={[
          { label: t`Line`, cell: ({ line }) => <bdi>{formatCount(line)}</bdi> },
          { label: t`Test`, cell: ({ text }) => <bdi>{text}</bdi> },
          {
            label: t`Error`,
            isWide: true,
            cell: ({ error }) => (
              <span className={tableParts.missing}>
                <TriangleAlert aria-hidden />
                {i18n._(rowErrorMessages[error])}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

type Change = { line: number; name: string; from: OfferTerms | null; to: OfferTerms };

function Changes({ preview: { added, changed } }: { preview: OffersPreview }) {
  const { t } = useLingui();
  const locale = useLocale();
  const rows: Change[] = [
    ...added.map(({ line, testName, to }) => ({ line, name: testName[locale], from: null, to })),
    ...changed.map(({ line, testName, from, to }) => ({ line, name: testName[locale], from, to })),
  ].toSorted((a, b) => a.line - b.line);
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
            cell: ({ name }) => <span className={tableParts.name}>{name}</span>,
          },
          {
            label: t`Price, SAR`,
            cell: ({ from, to }) => (
              <FromTo from={from && formatSarExact(from.priceHalalas)} to={formatSarExact(to.priceHalalas)} />
            ),
            totalOf: (changes) => <PriceTotal changes={changes} />,
          },
          {
            label: t`Result within, hours`,
            cell: ({ from, to }) => (
              <FromTo from={from && String(from.turnaroundHours)} to={String(to.turnaroundHours)} />
            ),
          },
          {
            label: t`State`,
            cell: ({ from, to }) => {
              const words = (isActive: boolean) => (isActive ? t`Shown` : t`Not shown`);
              return <FromTo from={from && words(from.isActive)} to={words(to.isActive)} />;
            },
          },
        ]}
      />
    </div>
  );
}

/** To compare with the sum in the laboratory's own file; new tests have no price before. */
function PriceTotal({ changes }: { changes: Change[] }) {
  const isWholeBefore = changes.every(({ from }) => from !== null);
  const before = changes.reduce((sum, { from }) => sum + (from?.priceHalalas ?? 0), 0);
  const then = changes.reduce((sum, { to }) => sum + to.priceHalalas, 0);
  return <FromTo from={isWholeBefore ? formatSarExact(before) : null} to={formatSarExact(then)} />;
}

/** The value before, struck through, and the new one; an unchanged value is shown once. */
function FromTo({ from, to }: { from: string | null; to: string }) {
  if (from === null || from === to) return <bdi>{to}</bdi>;
  return (
    <span className={tableParts.nowrap}>
      <span className="sr">
        <Trans>before:</Trans>
      </span>
      <del>
        <bdi>{from}</bdi>
      </del>{' '}
      <ArrowRight aria-hidden className="flip" size="1em" />
      <span className="sr">
        <Trans>then:</Trans>
      </span>{' '}
      <b>
        <bdi>{to}</bdi>
      </b>
    </span>
  );
}
