import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { signed } from '#/client/core/signed.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { dayIn, formatCalendarDay, formatSarExact, formatTime } from '#/shared/core/format.ts';
import type { LabMovement, MovementKind } from '#/shared/payments/lab-statement.ts';
import { labStatementsRecipe } from './lab-statements-recipe.ts';

const tableParts = partsOf(dataTableRecipe);
const labStatementsParts = partsOf(labStatementsRecipe);

const kindMessages: Record<MovementKind, MessageDescriptor> = {
  sale: msg`Paid by card`,
  sale_reversed: msg`Returned to the customer`,
  completion: msg`Visit completed`,
  completion_reversed: msg`Completion taken back`,
  payout: msg`Transferred to you`,
  lab_payment: msg`Received from you`,
  payout_reversed: msg`Transfer taken back`,
};

/** A movement with its parts, as the lab reads it. */
export function useMovementColumns(timeZone: string): Column<LabMovement>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`When`,
      isWide: true,
      isPlain: true,
      cell: ({ at }) => (
        <>
          {formatCalendarDay(locale, dayIn(timeZone, new Date(at)))}
          <small>{formatTime(locale, at, timeZone)}</small>
        </>
      ),
    },
    {
      label: t`What`,
      isWide: true,
      isPlain: true,
      cell: (movement) => (
        <>
          <span className={tableParts.name}>{i18n._(kindMessages[movement.kind])}</span>
          <Reference movement={movement} />
          <Parts movement={movement} />
        </>
      ),
    },
    {
      label: t`Amount (SAR)`,
      isNumber: true,
      halalasOf: ({ amountHalalas }) => amountHalalas,
      cell: ({ amountHalalas }) => (
        <bdi dir="ltr" className={amountHalalas > 0 ? labStatementsParts.gain : undefined}>
          {amountHalalas > 0 ? `+${formatSarExact(amountHalalas)}` : signed(amountHalalas)}
        </bdi>
      ),
    },
    {
      label: t`Balance (SAR)`,
      isNumber: true,
      cell: ({ balanceHalalas }) => <bdi dir="ltr">{signed(balanceHalalas)}</bdi>,
    },
  ];
}

function Reference({ movement: { bookingReference, bankReference } }: { movement: LabMovement }) {
  if (bookingReference !== null)
    return (
      <small>
        <Trans>Test reference</Trans> <bdi dir="ltr">{bookingReference}</bdi>
      </small>
    );
  if (bankReference === null) return null;
  return (
    <small>
      <Trans>Bank reference</Trans> <bdi>{bankReference}</bdi>
    </small>
  );
}

/** The commission of a completion and, where the customer paid at the lab, our fee less the discount that we carry. */
function Parts({ movement: { commissionHalalas, feeHalalas } }: { movement: LabMovement }) {
  const commission = signed(commissionHalalas);
  const fee = signed(feeHalalas);
  return (
    <>
      {commissionHalalas === 0 ? null : (
        <small>
          <Trans>
            Commission <bdi dir="ltr">{commission}</bdi>
          </Trans>
        </small>
      )}
      {feeHalalas === 0 ? null : (
        <small>
          <Trans>
            Booking fee less discount <bdi dir="ltr">{fee}</bdi>
          </Trans>
        </small>
      )}
    </>
  );
}
