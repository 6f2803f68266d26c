import { Trans, useLingui } from '@lingui/react/macro';
import { isAmountText } from '#/client/booking/till/amount-of.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { amountMessage } from '#/client/core/signed-in/word-issue.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { RefundQuoteLine } from '#/shared/payments/refund.ts';
import { partHalalas, type TypedAmounts } from './refund-parts.ts';

type Props = {
  lines: readonly RefundQuoteLine[];
  typed: TypedAmounts;
  isErrorShown: boolean;
  onType: (bookingId: string, text: string) => void;
};

/** The amount to refund of each line. */
export function RefundAmounts({ lines, typed, isErrorShown, onType }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const isNothing = lines.every((line) => partHalalas(line, typed) === 0);
  return lines.map((line, index) => {
    const { bookingId, reference, testName } = line;
    const left = formatSarExact(line.leftHalalas);
    const name = testName[locale];
    // Where nothing is typed at all, the first field says so.
    const isWrong = partHalalas(line, typed) === null || (isNothing && index === 0);
    return (
      <TextField
        key={bookingId}
        name={`amount ${reference}`}
        label={
          lines.length === 1 ? (
            <Trans>Amount to refund (SAR)</Trans>
          ) : (
            <Trans>
              {name} · <bdi dir="ltr">{reference}</bdi> (SAR)
            </Trans>
          )
        }
        help={
          lines.length === 1 ? (
            <Trans>
              At most <bdi dir="ltr">{left}</bdi>.
            </Trans>
          ) : (
            <Trans>
              At most <bdi dir="ltr">{left}</bdi>; empty for nothing of this line.
            </Trans>
          )
        }
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={12}
        value={typed[bookingId] ?? ''}
        error={
          !isErrorShown || !isWrong
            ? undefined
            : isAmountText(typed[bookingId] ?? '')
              ? t`Enter an amount above zero, at most ${left}.`
              : i18n._(amountMessage)
        }
        onChange={({ target: { value } }) => onType(bookingId, value)}
      />
    );
  });
}
