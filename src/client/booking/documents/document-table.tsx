import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { TaxDocument, TaxDocumentLine } from '#/shared/payments/tax-document.ts';
import { paperRecipe } from './paper-recipe.ts';

const parts = partsOf(paperRecipe);

/** The lines of a document, then its totals. */
export function DocumentTable({ document }: { document: TaxDocument }) {
  const { t } = useLingui();
  const { lines, plan, totalHalalas, vatHalalas, stateVatHalalas } = document;
  const sumOf = (amountOf: (line: TaxDocumentLine) => number) =>
    lines.reduce((sum, line) => sum + amountOf(line), 0);
  const discountHalalas = sumOf((line) => line.discountHalalas);
  const testsFeeHalalas = sumOf((line) => (line.priceHalalas > 0 ? line.feeHalalas : 0));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{plan ? <Trans>Plan</Trans> : <Trans>Test</Trans>}</th>
          <th scope="col" className={parts.amount}>
            <bdi>{t`Amount (SAR)`}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Line key={line.reference ?? index} line={line} plan={plan} />
        ))}
      </tbody>
      <tfoot>
        {discountHalalas > 0 ? (
          <Sum halalas={-discountHalalas}>
            {plan ? <Trans>Left of the plan before</Trans> : <Trans>Plan discount</Trans>}
          </Sum>
        ) : null}
        {testsFeeHalalas > 0 ? (
          <Sum halalas={testsFeeHalalas}>
            <Trans>Booking fee</Trans>
          </Sum>
        ) : null}
        {stateVatHalalas > 0 ? (
          <Sum halalas={-stateVatHalalas}>
            <Trans>VAT borne by the state for citizens</Trans>
          </Sum>
        ) : null}
        <Sum halalas={totalHalalas} className={parts.total}>
          {document.kind === 'invoice' ? <Trans>Total</Trans> : <Trans>Credit</Trans>}
        </Sum>
        {vatHalalas > 0 ? (
          <Sum halalas={vatHalalas}>
            <Trans>VAT inside</Trans>
          </Sum>
        ) : null}
      </tfoot>
    </table>
  );
}

function Line({ line, plan }: { line: TaxDocumentLine; plan: TaxDocument['plan'] }) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const { testName, reference, priceHalalas, feeHalalas } = line;
  const name = testName?.[locale] ?? '';
  const isFee = priceHalalas === 0;
  return (
    <tr>
      <td>
        {plan ? i18n._(planName(plan.tier)) : isFee ? <Trans>Booking fee: {name}</Trans> : name}
        {reference === null ? null : (
          <small>
            <bdi dir="ltr">{reference}</bdi>
          </small>
        )}
      </td>
      <td className={parts.amount}>
        <bdi dir="ltr">{formatSarExact(isFee ? feeHalalas : priceHalalas)}</bdi>
      </td>
    </tr>
  );
}

type SumProps = { halalas: number; className?: string | undefined; children: ReactNode };

function Sum({ halalas, className, children }: SumProps) {
  return (
    <tr className={className}>
      <th scope="row">{children}</th>
      <td className={parts.amount}>
        <bdi dir="ltr">{formatSarExact(halalas)}</bdi>
      </td>
    </tr>
  );
}
