import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { decimalsOf, formatNumber, formatRange, formatValue } from '#/shared/results/format-value.ts';
import type { ResultFlag, ResultValue } from '#/shared/results/result.ts';
import { rangeScale } from './range-scale.ts';
import { rangeBarRecipe } from './values-recipe.ts';

const parts = partsOf(rangeBarRecipe);

const Bar = styled('div', rangeBarRecipe);

const stateOf = (flag: ResultFlag | null) => {
  if (flag === null) return 'unknown';
  if (flag === 'N') return 'in';
  return flag === 'LL' || flag === 'HH' ? 'critical' : 'out';
};

const at = (percent: number) => ({ '--at': `${percent}%` }) as CSSProperties;

/** The value on the laboratory's range; nothing without a number or a range. */
export function RangeBar({ value }: { value: ResultValue }) {
  const { t } = useLingui();
  const locale = useLocale();
  const scale = rangeScale(value);
  if (scale === null) return null;
  const { rangeLow, rangeHigh } = value;
  const shown = formatValue(value, locale);
  const range = formatRange(value) ?? '';
  const decimals = decimalsOf(value);
  const usual = { '--from': `${scale.from}%`, '--to': `${scale.to}%` } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by the page itself
    <Bar state={stateOf(value.flag)} role="img" aria-label={t`Value ${shown}, reference ${range}`}>
      <div className={parts.track}>
        <span className={parts.usual} style={usual} />
      </div>
      {rangeLow === null ? null : <Bound percent={scale.from} bound={formatNumber(rangeLow, decimals)} />}
      {rangeHigh === null ? null : <Bound percent={scale.to} bound={formatNumber(rangeHigh, decimals)} />}
      <span className={parts.ring} style={at(scale.at)} />
    </Bar>
  );
}

function Bound({ percent, bound }: { percent: number; bound: string }) {
  return (
    <>
      <span className={parts.tick} style={at(percent)} />
      <span className={parts.bound} style={at(percent)}>
        <bdi dir="ltr">{bound}</bdi>
      </span>
    </>
  );
}
