import { Trans } from '@lingui/react/macro';
import { TrendingUpDown } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { withUnit } from '#/shared/catalog/format-unit.ts';
import { dayIn, formatDate } from '#/shared/core/format.ts';
import { decimalsIn } from '#/shared/results/convert-bounds.ts';
import { fromCanonical } from '#/shared/results/convert-unit.ts';
import { type DeltaLimit, type DeltaValue, deltaOf } from '#/shared/results/delta-check.ts';
import { formatValue, withComparator } from '#/shared/results/format-value.ts';
import type { EntryAnalyte, PreviousValue } from '#/shared/results/lab-result.ts';
import { changeSinceRecipe } from './entry-recipes.ts';

const Change = styled('div', changeSinceRecipe);

type ConvertibleAnalyte = Omit<EntryAnalyte, 'position' | 'range'>;

type Props = {
  analyte: ConvertibleAnalyte;
  previous: PreviousValue;
  now: DeltaValue;
  /** The unit of the new value; null where the analyte has none. */
  unit: string | null;
  timeZone: string;
};

/** The person's earlier value at this lab in the unit of the new one, the change since, and a mark beyond the limit. */
export function ChangeSince({ analyte, previous, now, unit, timeZone }: Props) {
  const locale = useLocale();
  const delta = deltaOf(
    now,
    { canonical: previous.canonicalValue, comparator: previous.comparator },
    previous.deltaLimit,
  );
  const shown = numbersIn(analyte, unit);
  const before =
    shown && previous.canonicalValue !== null
      ? withUnit(withComparator(shown.value(previous.canonicalValue), previous), unit)
      : withUnit(formatValue({ ...previous, analyte }, locale), previous.ucum);
  return (
    <Change>
      <span>
        <Trans>Before</Trans>
        {': '}
        <bdi {...(previous.value === null ? {} : { dir: 'ltr' as const })}>{before}</bdi>
        {' · '}
        {formatDate(locale, dayIn(timeZone, new Date(previous.at)))}
      </span>
      {delta?.isExact && shown && delta.change !== 0 ? (
        <bdi dir="ltr">
          {withUnit(shown.change(delta.change), unit)}
          {delta.percent === null ? '' : ` (${signed(delta.percent, delta.percent.toFixed(0))}%)`}
        </bdi>
      ) : null}
      {delta?.exceedsLimit && previous.deltaLimit ? (
        <Badge tone="amber">
          <TrendingUpDown aria-hidden />
          <span>
            <Trans>Changed by more than</Trans> <bdi dir="ltr">{limitText(previous.deltaLimit, analyte)}</bdi>
          </span>
        </Badge>
      ) : null}
    </Change>
  );
}

const signed = (number: number, fixed: string) =>
  `${number > 0 ? '+' : number < 0 ? '−' : ''}${fixed.replace('-', '')}`;

export const limitText = ({ kind, amount }: DeltaLimit, { ucum }: Pick<EntryAnalyte, 'ucum'>) =>
  kind === 'percent' ? `${amount}%` : withUnit(String(amount), ucum);

/** How numbers of the analyte's own unit are written in this unit of it; null where there is no conversion. */
function numbersIn({ ucum, units, decimals }: ConvertibleAnalyte, unit: string | null) {
  if (ucum === null || unit === null) return null;
  const other = units.find((each) => each.ucum === unit);
  if (unit !== ucum && !other) return null;
  const digits = other && unit !== ucum ? decimalsIn(other, decimals) : decimals;
  const factor = other && unit !== ucum ? other.factor : 1;
  return {
    value: (canonical: number) =>
      (fromCanonical(canonical, unit, { ucum, units }) ?? canonical).toFixed(digits),
    change: (change: number) => signed(change, (change / factor).toFixed(digits)),
  };
}
