import { Trans, useLingui } from '@lingui/react/macro';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { MomentField } from '#/client/ui/widgets/moment-field.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { type ChangePlanInput, changePlanInput } from '#/shared/payments/plan-version.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { planFieldsRecipe } from './plan-versions-recipe.ts';
import { flagFields, numberFields, readPlanForm } from './read-plan-form.ts';

const Fields = styled('div', planFieldsRecipe);

type Props = { plan: Plan; version: number; onClose: () => void };

/** A new version of a plan: its terms, its date and its reason. */
export function ChangePlanDialog({ plan, version, onClose }: Props) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  const change = trpc.admin.changePlan.useMutation({
    onSuccess: async () => {
      onClose();
      toast({ tone: 'success', title: t`The plan has a new version.` });
      await admin.plans.invalidate();
    },
  });
  const name = i18n._(planName(plan.tier));
  const form = useZodForm(
    changePlanInput,
    (input: ChangePlanInput) => change.mutate(input),
    (raw) => readPlanForm(raw, plan, version),
  );
  return (
    <FormDialog title={<Trans>Change {name}</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <Fields>
        {numberFields(plan).map(({ field, label, value }) => (
          <TextField
            key={field}
            name={field}
            label={i18n._(label)}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            defaultValue={value}
          />
        ))}
        {flagFields(plan).map(({ field, label }) => (
          <SwitchField key={field} name={field} defaultIsOn={plan[field]}>
            {i18n._(label)}
          </SwitchField>
        ))}
        <MomentField
          name="effectiveFrom"
          label={t`In force from`}
          help={t`Empty: at once.`}
          error={form.errors['effectiveFrom']}
        />
        <TextField name="note" label={t`Note`} maxLength={500} error={form.errors['note']} />
      </Fields>
      {form.errors['terms'] ? (
        <Notice tone="red">
          <Trans>A price is 0 or more, a rate between 0 and 100, a limit 1 or more or empty.</Trans>
        </Notice>
      ) : null}
      <DialogEnds error={change.error} isPending={change.isPending}>
        <Trans>Save the version</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
