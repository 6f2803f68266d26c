import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { OwnOfferRow, OwnOffersInput } from '#/shared/labs/lab.ts';
import { readPrice, readTurnaround } from '#/shared/labs/offer.ts';
import { rowErrorMessages } from './file-error-messages.ts';
import { NumberCell } from './number-cell.tsx';
import { useSetPrice } from './use-set-price.ts';

const parts = partsOf(dataTableRecipe);

/** The columns of the price list, with in-place editing. */
export function useOfferColumns(listInput: OwnOffersInput): Column<OwnOfferRow>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const setPrice = useSetPrice(listInput);
  return [
    {
      label: t`Test`,
      isWide: true,
      sorts: { ascending: locale === 'ar' ? 'nameAr' : 'nameEn' },
      cell: ({ testName, loinc }) => (
        <>
          <span className={parts.name}>{testName[locale]}</span>
          {loinc ? (
            <small>
              <bdi dir="ltr">{`LOINC ${loinc}`}</bdi>
            </small>
          ) : null}
        </>
      ),
    },
    {
      label: t`Price, SAR`,
      isNumber: true,
      sorts: { descending: 'dearest', ascending: 'cheapest' },
      cell: (row) => {
        const name = row.testName[locale];
        return (
          <NumberCell
            column="price"
            label={t`Price of ${name}, SAR`}
            text={formatSarExact(row.priceHalalas)}
            onSave={(typed) => {
              const price = readPrice(typed);
              if ('error' in price) return i18n._(rowErrorMessages[price.error]);
              if (price.halalas !== row.priceHalalas) setPrice(row, { priceHalalas: price.halalas });
              return null;
            }}
          />
        );
      },
    },
    {
      label: t`Result within, hours`,
      isNumber: true,
      cell: (row) => {
        const name = row.testName[locale];
        return (
          <NumberCell
            column="turnaround"
            isShort
            label={t`Result of ${name} within, hours`}
            text={String(row.turnaroundHours)}
            onSave={(typed) => {
              const hours = readTurnaround(typed);
              if (hours === null) return i18n._(rowErrorMessages.badTurnaround);
              if (hours !== row.turnaroundHours) setPrice(row, { turnaroundHours: hours });
              return null;
            }}
          />
        );
      },
    },
    {
      label: t`State`,
      isWide: true,
      cell: (row) => <ShownSwitch row={row} onChange={(isActive) => setPrice(row, { isActive })} />,
    },
  ];
}

type SwitchProps = { row: OwnOfferRow; onChange: (isActive: boolean) => void };

function ShownSwitch({ row: { testName, isActive }, onChange }: SwitchProps) {
  const { t } = useLingui();
  const name = testName[useLocale()];
  return (
    <SwitchField label={t`${name}: shown to customers`} isOn={isActive} onSwitch={onChange}>
      {isActive ? <Trans>Shown to customers</Trans> : <Trans>Not shown</Trans>}
    </SwitchField>
  );
}
