import { Trans } from '@lingui/react/macro';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import { closeCaseInput } from '#/shared/admin/case.ts';

/** Closes a case with an outcome that the customer reads. */
export function CloseCaseDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
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
      <DialogEnds error={close.error} isPending={close.isPending}>
        <Trans>Close the case</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
