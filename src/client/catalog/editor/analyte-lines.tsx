import { Trans, useLingui } from '@lingui/react/macro';
import type { FormErrors } from '#/client/core/signed-in/zod-form.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { CheckField } from '#/client/ui/widgets/check-field.tsx';
import { formatUnit } from '#/shared/catalog/format-unit.ts';
import { linesRecipe } from './catalog-recipes.ts';
import { type Draft, LineCell, LinesField } from './lines-field.tsx';
import { boundOf } from './read-form.ts';

const parts = partsOf(linesRecipe);

type Props = { errors: FormErrors; lines: Draft[]; onChange: (lines: Draft[]) => void };
type UnitProps = Props & { ucum: string; onUcum: (ucum: string) => void; decimals: string };

/** The unit in which values are compared, and other reported units, each with an example. */
export function UnitLines({ errors, lines, onChange, ucum, onUcum, decimals }: UnitProps) {
  const { t } = useLingui();
  return (
    <>
      <fieldset>
        <legend>
          <Trans>Unit</Trans>
        </legend>
        <TextField
          name="ucum"
          dir="ltr"
          label={t`Unit (UCUM)`}
          value={ucum}
          onChange={(event) => onUcum(event.target.value)}
          error={errors['ucum']}
        />
        <TextField
          name="decimals"
          dir="ltr"
          inputMode="numeric"
          label={t`Decimals`}
          defaultValue={decimals}
          error={errors['decimals']}
        />
      </fieldset>
      <LinesField
        legend={<Trans>Other units</Trans>}
        lead={<Trans>Value × factor + shift is the value in the unit above.</Trans>}
        name="units"
        errors={errors}
        lines={lines}
        empty={{ ucum: '', factor: '1', shift: '0' }}
        removeLabel={(at) => t`Remove unit ${at}`}
        onChange={onChange}
      >
        {(line, { set, control }) => (
          <>
            <LineCell
              label={t`Unit (UCUM)`}
              value={line['ucum']}
              control={control('ucum')}
              isNumber
              onChange={(to) => set('ucum', to)}
            />
            <LineCell
              label={t`Factor`}
              value={line['factor']}
              control={control('factor')}
              isNumber
              onChange={(to) => set('factor', to)}
            />
            <LineCell
              label={t`Shift`}
              value={line['shift']}
              control={control('shift')}
              isNumber
              onChange={(to) => set('shift', to)}
            />
            <output dir="ltr">{exampleOf(line, ucum)}</output>
          </>
        )}
      </LinesField>
    </>
  );
}

function exampleOf({ ucum = '', factor = '', shift = '' }: Draft, to: string) {
  const value = 10 * (boundOf(factor) ?? Number.NaN) + (boundOf(shift) ?? 0);
  return ucum && Number.isFinite(value)
    ? `10 ${formatUnit(ucum)} = ${Number(value.toPrecision(6))} ${formatUnit(to)}`
    : '';
}

/** Usual and critical bounds by sex and age. */
export function RangeLines({ errors, lines, onChange }: Props) {
  const { t } = useLingui();
  return (
    <LinesField
      legend={<Trans>Usual and critical ranges</Trans>}
      lead={
        <Trans>
          They hold for values entered from now on; what was entered keeps its range. A lab's own range wins.
        </Trans>
      }
      name="ranges"
      errors={errors}
      lines={lines}
      empty={{
        sex: 'any',
        ageFrom: '0',
        ageUpTo: '150',
        low: '',
        high: '',
        criticalLow: '',
        criticalHigh: '',
      }}
      removeLabel={(at) => t`Remove range ${at}`}
      onChange={onChange}
    >
      {(line, { set, control }) => {
        const cell = (name: string, label: string, sentAs = name) => (
          <LineCell
            label={label}
            value={line[name]}
            control={control(sentAs)}
            isNumber
            onChange={(to) => set(name, to)}
          />
        );
        return (
          <>
            <div className={parts.cell}>
              <span aria-hidden>{t`Sex`}</span>
              <DeskSelect
                aria-label={t`Sex`}
                value={line['sex']}
                onChange={(event) => set('sex', event.target.value)}
              >
                <option value="any">{t`Everybody`}</option>
                <option value="female">{t`Women`}</option>
                <option value="male">{t`Men`}</option>
              </DeskSelect>
            </div>
            {cell('ageFrom', t`From age`)}
            {cell('ageUpTo', t`Up to age`, 'ageBefore')}
            {cell('low', t`Lower bound`)}
            {cell('high', t`Upper bound`)}
            {cell('criticalLow', t`Critical below`)}
            {cell('criticalHigh', t`Critical above`)}
          </>
        );
      }}
    </LinesField>
  );
}

/** The choices of an analyte, in the order in which they are offered. */
export function ChoiceLines({ errors, lines, onChange }: Props) {
  const { t } = useLingui();
  return (
    <LinesField
      legend={<Trans>Choices</Trans>}
      name="choices"
      errors={errors}
      lines={lines}
      empty={{ code: '', ar: '', en: '', isAbnormal: '' }}
      removeLabel={(at) => t`Remove choice ${at}`}
      onChange={onChange}
    >
      {(line, { set, control }) => (
        <>
          <LineCell
            label={t`Code`}
            value={line['code']}
            control={control('code')}
            isNumber
            onChange={(to) => set('code', to)}
          />
          <LineCell
            label={t`In Arabic`}
            value={line['ar']}
            control={control('ar')}
            onChange={(to) => set('ar', to)}
          />
          <LineCell
            label={t`In English`}
            value={line['en']}
            control={control('en')}
            onChange={(to) => set('en', to)}
          />
          <CheckField
            className={parts.tick}
            isTicked={line['isAbnormal'] === 'yes'}
            onTick={(isTicked) => set('isAbnormal', isTicked ? 'yes' : '')}
          >
            {t`Abnormal`}
          </CheckField>
        </>
      )}
    </LinesField>
  );
}
