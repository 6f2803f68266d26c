import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import { closeCaseInput } from '#/shared/admin/case.ts';

const parts = partsOf(dialogRecipe);

/** Closes a case with an outcome that the customer reads. */
export function CloseCaseDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { i18n } = useLingui();
  const { admin } = trpc.useUtils();
  const close = trpc.admin.closeCase.useMutation({
    onSuccess: async () => {
      onClose();
      await admin.invalidate();
    },
  });
  const form = useZodForm(
    closeCaseInput,
    (input) => close.mutate(input),
    (raw) => ({ ...raw, caseId }),
  );
  return (
    <FormDialog title={<Trans>Close the case</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <RadioChoices
        name="status"
        legend={<Trans>How it ends</Trans>}
        defaultValue="resolved"
        choices={[
          { value: 'resolved', label: <Trans>Resolved</Trans> },
          { value: 'rejected', label: <Trans>Turned down</Trans> },
        ]}
      />
      <FormField
        label={<Trans>Outcome</Trans>}
        help={<Trans>The customer is told and reads it. Name no test and no result.</Trans>}
        error={form.errors['outcome']}
      >
        {(control) => <textarea name="outcome" rows={4} dir="auto" maxLength={1000} {...control} />}
      </FormField>
      {close.error ? <Notice tone="red">{i18n._(errorWording(close.error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" disabled={close.isPending} aria-busy={close.isPending}>
          <Trans>Close the case</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
