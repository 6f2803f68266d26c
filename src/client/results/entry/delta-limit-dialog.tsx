import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { formatUnit } from '#/shared/catalog/format-unit.ts';
import { type LabRangesRow, setDeltaLimitInput } from '#/shared/results/lab-range.ts';
import { readTypedValue } from '#/shared/results/read-typed-value.ts';
import { rangeFormRecipe } from './entry-recipes.ts';
import { formText } from './form-text.ts';

const Fields = styled('div', rangeFormRecipe);

type Props = { row: LabRangesRow; onClose: () => void };

/** From which change since the person's earlier result on the lab wants a value of this analyte marked. */
export function DeltaLimitDialog({ row, onClose }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [kind, setKind] = useState(kindOf(row));
  const [isBad, setIsBad] = useState(false);
  const set = trpc.lab.setDeltaLimit.useMutation({ onSuccess: onClose });
  const isNumber = kind === 'percent' || kind === 'absolute';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readTypedValue(formText(new FormData(event.currentTarget), 'amount'));
    const amount = isNumber ? (typed?.comparator === null ? typed.value : Number.NaN) : null;
    const parsed = setDeltaLimitInput.safeParse({ analyteId: row.analyteId, kind, amount });
    setIsBad(!parsed.success);
    if (parsed.success) set.mutate(parsed.data);
  }

  return (
    <FormDialog title={row.name[locale]} onClose={onClose} onSubmit={submit}>
      <p>
        <Trans>
          A value that changes by more since the person’s earlier result here is marked, and whoever verifies
          it confirms the change first.
        </Trans>
      </p>
      <Fields>
        <FormField label={<Trans>Mark changes</Trans>}>
          {(control) => (
            <DeskSelect
              name="kind"
              value={kind}
              onChange={(event) => setKind(kindFrom(event.target.value))}
              {...control}
            >
              <option value="usual">{t`As is usual`}</option>
              <option value="percent">{t`Above a percentage`}</option>
              <option value="absolute">{t`Above an amount`}</option>
              <option value="never">{t`Never`}</option>
            </DeskSelect>
          )}
        </FormField>
        {isNumber ? (
          <TextField
            name="amount"
            label={
              kind === 'percent' ? (
                <Trans>Change in percent</Trans>
              ) : (
                <Trans>
                  Change in <bdi dir="ltr">{formatUnit(row.ucum)}</bdi>
                </Trans>
              )
            }
            dir="ltr"
            inputMode="decimal"
            defaultValue={row.deltaLimit?.kind === kind ? String(row.deltaLimit.amount) : ''}
            error={isBad ? t`Please check this field.` : undefined}
          />
        ) : null}
      </Fields>
      <DialogEnds error={set.error} isPending={set.isPending}>
        <Trans>Save</Trans>
      </DialogEnds>
    </FormDialog>
  );
}

const kinds = ['usual', 'percent', 'absolute', 'never'] as const;
type Kind = (typeof kinds)[number];

const kindFrom = (text: string): Kind => kinds.find((kind) => kind === text) ?? 'usual';

const kindOf = ({ isOwnDeltaLimit, deltaLimit }: LabRangesRow): Kind =>
  isOwnDeltaLimit ? (deltaLimit?.kind ?? 'never') : 'usual';
