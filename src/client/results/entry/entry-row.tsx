import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { formatUnit, withUnit } from '#/shared/catalog/format-unit.ts';
import { formatBounds, formatValue } from '#/shared/results/format-value.ts';
import type { EntryAnalyte, PreviousValue } from '#/shared/results/lab-result.ts';
import type { ResultValue } from '#/shared/results/result.ts';
import { FlagBadge } from '../reports/flag-badge.tsx';
import { ChangeSince } from './change-since.tsx';
import { type DraftField, AS_TEXT, type Preview, previewOf, unitsOf } from './draft.ts';
import { entryRecipe } from './entry-recipes.ts';

const parts = partsOf(entryRecipe);

type Props = {
  analyte: EntryAnalyte;
  field: DraftField;
  previous: PreviousValue | undefined;
  /** The value that a colleague saved meanwhile. */
  theirs: ResultValue | undefined;
  timeZone: string;
  onChange: (field: DraftField) => void;
};

/** One analyte: its input, with a preview of the flag and the change since the last value. */
export function EntryRow({ analyte, field, previous, theirs, timeZone, onChange }: Props) {
  const id = useId();
  const locale = useLocale();
  const preview = previewOf(analyte, field);
  const hasShortName = analyte.shortName !== analyte.name[locale];
  return (
    <li>
      <div>
        <label htmlFor={id}>{analyte.name[locale]}</label>
        {hasShortName ? (
          <small>
            <bdi dir="ltr">{analyte.shortName}</bdi>
          </small>
        ) : null}
      </div>
      <div>
        <ValueField id={id} analyte={analyte} field={field} isBad={preview.isBad} onChange={onChange} />
        {preview.isBad ? (
          <span className={parts.error} id={`${id}-error`}>
            {preview.isBelowZero ? (
              <Trans>This value cannot be below zero.</Trans>
            ) : (
              <Trans>
                Not a number we can read. Write 5.4, 5,4 or &lt;0.01, without a mark for thousands.
              </Trans>
            )}
          </span>
        ) : null}
      </div>
      <div>
        <div className={parts.state} aria-live="polite">
          <FlagBadge flag={preview.flag} />
          <RangeText analyte={analyte} preview={preview} unit={field.unit} />
          {preview.isCritical ? <TriangleAlert aria-hidden color="currentColor" size={18} /> : null}
        </div>
        {previous ? (
          <ChangeSince
            analyte={analyte}
            previous={previous}
            now={preview}
            unit={field.unit === AS_TEXT ? analyte.ucum : field.unit}
            timeZone={timeZone}
          />
        ) : null}
      </div>
      {theirs ? (
        <p className={parts.theirs}>
          <Trans>
            A colleague has entered: <bdi dir="ltr">{withUnit(formatValue(theirs, locale), theirs.ucum)}</bdi>
          </Trans>
        </p>
      ) : null}
    </li>
  );
}

type FieldProps = Pick<Props, 'analyte' | 'field' | 'onChange'> & { id: string; isBad: boolean };

function ValueField({ id, analyte, field, isBad, onChange }: FieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = analyte.name[locale];
  const change = (text: string) => onChange({ ...field, text });
  if (analyte.kind === 'choice') {
    return (
      <div className={parts.field}>
        <DeskSelect
          id={id}
          className={parts.choice}
          data-value
          value={field.text}
          onChange={(event) => change(event.target.value)}
        >
          <option value="">{t`Not entered`}</option>
          {analyte.choices.map((choice) => (
            <option key={choice.code} value={choice.code}>
              {choice[locale]}
            </option>
          ))}
        </DeskSelect>
      </div>
    );
  }
  if (analyte.kind === 'text') {
    return (
      <div className={parts.field}>
        <textarea
          id={id}
          data-value
          dir="auto"
          maxLength={4000}
          value={field.text}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    );
  }
  const isText = field.unit === AS_TEXT;
  return (
    <div className={parts.field}>
      <input
        id={id}
        data-value
        value={field.text}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={isText ? 200 : 24}
        {...(isText ? {} : { inputMode: 'decimal' as const })}
        aria-invalid={isBad}
        {...(isBad ? { 'aria-describedby': `${id}-error` } : {})}
        onChange={(event) => change(event.target.value)}
      />
      <DeskSelect
        className={parts.unit}
        aria-label={t`Unit of ${name}`}
        value={field.unit}
        onChange={(event) => onChange({ ...field, unit: event.target.value })}
      >
        {unitsOf(analyte).map((unit) => (
          <option key={unit} value={unit} dir="ltr">
            {formatUnit(unit)}
          </option>
        ))}
        <option value={AS_TEXT}>{t`In words`}</option>
      </DeskSelect>
    </div>
  );
}

function RangeText({
  analyte,
  preview: { range },
  unit,
}: {
  analyte: EntryAnalyte;
  preview: Preview;
  unit: string;
}) {
  const decimals = unit === analyte.ucum ? analyte.decimals : 0;
  const text = range && formatBounds({ rangeLow: range.low, rangeHigh: range.high }, decimals);
  if (!text || unit === AS_TEXT) return null;
  return (
    <small>
      <Trans>Range</Trans>
      {': '}
      <bdi dir="ltr">{withUnit(text, unit)}</bdi>
    </small>
  );
}
