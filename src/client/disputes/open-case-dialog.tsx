import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { reportProblemInput } from '#/shared/dispute.ts';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useZodForm } from '../zod-form.ts';
import { KindField } from './kind-field.tsx';

type Props = { orderId?: string; onClose: () => void };

/** The desk opens a case about an order: somebody wrote or called. */
export function OpenCaseDialog({ orderId = '', onClose }: Props) {
  const { i18n } = useLingui();
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const { admin } = trpc.useUtils();
  const open = trpc.admin.openCase.useMutation({
    onSuccess: async ({ caseId }) => {
      onClose();
      await admin.cases.invalidate();
      await navigate({ search: { section: 'cases', open: caseId } });
    },
  });
  const form = useZodForm(reportProblemInput, (input) => open.mutate(input));
  return (
    <NativeDialog title={<Trans>Open a case</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>The customer reads it on the page of the order, and your answers too.</Trans>
      </p>
      <TextField
        name="orderId"
        error={form.errors['orderId']}
        label={<Trans>Id of the order</Trans>}
        dir="ltr"
        defaultValue={orderId}
      />
      <KindField error={form.errors['kind']} />
      <FormField label={<Trans>What went wrong</Trans>} error={form.errors['words']}>
        {(control) => <textarea name="words" rows={4} dir="auto" maxLength={1000} {...control} />}
      </FormField>
      {open.error ? <Notice tone="red">{i18n._(errorWording(open.error))}</Notice> : null}
      <div className="ends">
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" disabled={open.isPending} aria-busy={open.isPending}>
          <Trans>Open the case</Trans>
        </Button>
      </div>
    </NativeDialog>
  );
}
