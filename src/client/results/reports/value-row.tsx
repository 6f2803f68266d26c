import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatUnit, withUnit } from '#/shared/catalog/format-unit.ts';
import { formatRange, formatValue } from '#/shared/results/format-value.ts';
import type { ReportValue } from '#/shared/results/report.ts';
import type { ResultValue } from '#/shared/results/result.ts';
import { FlagBadge } from './flag-badge.tsx';
import { RangeBar } from './range-bar.tsx';
import { valuesRecipe } from './values-recipe.ts';

const parts = partsOf(valuesRecipe);

/** One value with its unit, range bar and flag; corrected values stay, struck through. */
export function ValueRow({ value }: { value: ReportValue }) {
  const locale = useLocale();
  const { analyte } = value;
  const other = analyte.shortName === analyte.name[locale] ? '' : analyte.shortName;
  const isText = analyte.kind === 'text';
  return (
    <li>
      <div>
        <h3>{analyte.name[locale]}</h3>
        <span className={parts.short}>
          <bdi dir="ltr">{other}</bdi>
        </span>
      </div>
      {isText ? <span /> : <ShownValue value={value} />}
      {isText ? null : (
        <div className={parts.bar}>
          <RangeOf value={value} />
        </div>
      )}
      {isText ? null : (
        <div className={parts.flag}>
          <FlagBadge flag={value.flag} />
        </div>
      )}
      {isText ? (
        <p className={`${parts.value} ${parts.text}`}>
          <bdi>{value.valueText}</bdi>
        </p>
      ) : null}
      {value.earlier.map((each, index) => (
        <EarlierValue key={index} value={each} />
      ))}
    </li>
  );
}

function ShownValue({ value }: { value: ResultValue }) {
  const locale = useLocale();
  if (value.value === null)
    return <div className={`${parts.value} ${parts.words}`}>{formatValue(value, locale)}</div>;
  return (
    <div className={parts.value}>
      <bdi dir="ltr">{formatValue(value, locale)}</bdi>{' '}
      <small>
        <bdi dir="ltr">{formatUnit(value.ucum ?? '')}</bdi>
      </small>
    </div>
  );
}

function RangeOf({ value }: { value: ResultValue }) {
  if (value.value === null) return null;
  const range = formatRange(value);
  if (range !== null) return <RangeBar value={value} />;
  return (
    <span className={parts.plain}>
      <Trans>The lab gave no range for it.</Trans>
    </span>
  );
}

function EarlierValue({ value }: { value: ResultValue }) {
  const locale = useLocale();
  const range = formatRange(value);
  const shown = withUnit(formatValue(value, locale), value.ucum);
  return (
    <p className={parts.earlier}>
      <Trans>Before the correction:</Trans>{' '}
      <s>
        <bdi dir={value.value === null ? 'auto' : 'ltr'}>{shown}</bdi>
      </s>
      {range === null ? null : (
        <>
          {' · '}
          <Trans>
            range <bdi dir="ltr">{range}</bdi>
          </Trans>
        </>
      )}
    </p>
  );
}
