import { Trans, useLingui } from '@lingui/react/macro';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { CaseKindField } from '#/client/ui/signed-in/case-kind-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { reportProblemInput } from '#/shared/admin/case.ts';

/** Reports a problem with an order. */
export function ReportDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const { orders } = trpc.useUtils();
  const report = trpc.orders.reportProblem.useMutation({
    onSuccess: async () => {
      onClose();
      toast({ tone: 'success', title: t`Your report has arrived.` });
      await orders.problem.invalidate({ orderId });
    },
  });
  const form = useZodForm(
    reportProblemInput,
    (input) => report.mutate(input),
    (raw) => ({ ...raw, orderId }),
  );
  return (
    <FormDialog title={<Trans>Report a problem</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <CaseKindField error={form.errors['kind']} />
      <FormField
        label={<Trans>What went wrong?</Trans>}
        help={<Trans>No results or numbers of cards, please: we find the order ourselves.</Trans>}
        error={form.errors['words']}
      >
        {(control) => <textarea name="words" rows={4} dir="auto" maxLength={1000} {...control} />}
      </FormField>
      <DialogEnds error={report.error} isPending={report.isPending}>
        <Trans>Send the report</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
