import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { formatUnit } from '#/shared/catalog/format-unit.ts';
import { type LabRange, type LabRangesRow, setRangeInput } from '#/shared/results/lab-range.ts';
import { readTypedValue } from '#/shared/results/read-typed-value.ts';
import { rangeFormRecipe } from './entry-recipes.ts';
import { formText } from './form-text.ts';

const dialogParts = partsOf(dialogRecipe);
const rangeFormParts = partsOf(rangeFormRecipe);

const Fields = styled('div', rangeFormRecipe);
const OLDEST = 150;

type Props = { row: LabRangesRow; range: LabRange | null; onClose: () => void };

/** A range of the lab: its group of people, and its bounds in the analyte's unit. */
export function RangeDialog({ row, range, onClose }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [badField, setBadField] = useState<string | null>(null);
  const set = trpc.lab.setRange.useMutation({ onSuccess: onClose });
  const remove = trpc.lab.deleteRange.useMutation({ onSuccess: onClose });
  const error = set.error ?? remove.error;
  const isPending = set.isPending || remove.isPending;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readForm(new FormData(event.currentTarget));
    const parsed = setRangeInput.safeParse({ id: range?.id ?? null, analyteId: row.analyteId, ...read });
    setBadField(parsed.success ? null : String(parsed.error.issues[0]?.path[0] ?? 'low'));
    if (parsed.success) set.mutate(parsed.data);
  }

  const check = t`Please check this field.`;
  const errorOf = (name: string) => (badField === name ? check : undefined);
  const bound = (
    name: 'low' | 'high' | 'criticalLow' | 'criticalHigh',
    label: string,
    usual: number | null,
  ) => (
    <TextField
      name={name}
      label={label}
      dir="ltr"
      inputMode="decimal"
      defaultValue={String((range ? range[name] : usual) ?? '')}
      error={errorOf(name)}
    />
  );
  const [usual] = row.usual;
  return (
    <FormDialog title={row.name[locale]} onClose={onClose} onSubmit={submit}>
      <UnitLine ucum={row.ucum} />
      <Fields>
        <SexField sex={range?.sex ?? 'any'} />
        <TextField
          name="ageFrom"
          label={t`From age`}
          inputMode="numeric"
          defaultValue={String(range?.ageFrom ?? 0)}
          error={errorOf('ageFrom')}
        />
        <TextField
          name="ageUpTo"
          label={t`Up to and including age`}
          inputMode="numeric"
          defaultValue={String((range?.ageBefore ?? OLDEST + 1) - 1)}
          error={errorOf('ageBefore')}
        />
        {bound('low', t`Lower bound`, null)}
        {bound('high', t`Upper bound`, null)}
        {bound('criticalLow', t`Critical below`, usual?.criticalLow ?? null)}
        {bound('criticalHigh', t`Critical above`, usual?.criticalHigh ?? null)}
      </Fields>
      <p>
        <Trans>A critical bound left empty stays as it usually is.</Trans>
      </p>
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <div className={dialogParts.ends}>
        {range ? (
          <Button variant="danger" disabled={isPending} onClick={() => remove.mutate({ id: range.id })}>
            <Trans>Remove</Trans>
          </Button>
        ) : null}
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" disabled={isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}

function SexField({ sex }: Pick<LabRange, 'sex'>) {
  const { t } = useLingui();
  return (
    <div className={rangeFormParts.wide}>
      <FormField label={<Trans>Sex</Trans>}>
        {(control) => (
          <DeskSelect name="sex" defaultValue={sex} {...control}>
            <option value="any">{t`Everybody`}</option>
            <option value="female">{t`Women`}</option>
            <option value="male">{t`Men`}</option>
          </DeskSelect>
        )}
      </FormField>
    </div>
  );
}

const UnitLine = ({ ucum }: { ucum: string }) => (
  <p>
    <Trans>Unit</Trans>
    {': '}
    <bdi dir="ltr">{formatUnit(ucum)}</bdi>
  </p>
);

/** An unreadable number becomes a value that the schema refuses. */
function readForm(form: FormData) {
  const text = (name: string) => formText(form, name);
  const bound = (name: string) => (text(name) === '' ? null : numberOf(text(name)));
  return {
    sex: text('sex'),
    ageFrom: numberOf(text('ageFrom')),
    ageBefore: numberOf(text('ageUpTo')) + 1,
    low: bound('low'),
    high: bound('high'),
    criticalLow: bound('criticalLow'),
    criticalHigh: bound('criticalHigh'),
  };
}

function numberOf(text: string) {
  const typed = readTypedValue(text);
  return typed?.comparator === null ? typed.value : Number.NaN;
}
