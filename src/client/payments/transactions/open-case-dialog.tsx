import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { CaseKindField } from '#/client/ui/signed-in/case-kind-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { type ReportProblemInput, reportProblemInput } from '#/shared/admin/case.ts';
import { typedText } from '#/shared/core/text.ts';

const input = z.extend(z.omit(reportProblemInput, { orderId: true }), {
  order: typedText().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

type Props = { orderId?: string; onClose: () => void };

/** Opens a case about an order after the customer wrote or called. */
export function OpenCaseDialog({ orderId, onClose }: Props) {
  const { i18n } = useLingui();
  const open = useOpenCase(onClose);
  const form = useZodForm(
    input,
    (typed) => open.mutate(typed),
    (raw) => ({ order: orderId, ...raw }),
  );
  return (
    <FormDialog title={<Trans>Open a case</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>The customer reads it on the page of the order, and your answers too.</Trans>
      </p>
      {orderId === undefined ? (
        <TextField
          name="order"
          error={form.errors['order']}
          label={<Trans>Receipt number, visit reference or order</Trans>}
          dir="ltr"
        />
      ) : null}
      <CaseKindField error={form.errors['kind']} />
      <FormField label={<Trans>What went wrong</Trans>} error={form.errors['words']}>
        {(control) => <textarea name="words" rows={4} dir="auto" maxLength={1000} {...control} />}
      </FormField>
      {open.error ? <Notice tone="red">{i18n._(errorWording(open.error))}</Notice> : null}
      {open.data === null ? (
        <Notice tone="red">
          <Trans>No order is found by this, or more than one.</Trans>
        </Notice>
      ) : null}
      <DialogEnds isPending={open.isPending}>
        <Trans>Open the case</Trans>
      </DialogEnds>
    </FormDialog>
  );
}

type Typed = Omit<ReportProblemInput, 'orderId'> & { order: string };

/**
 * Finds the order by the text that the customer reads out and opens the case; null where the text names no single
 * order.
 */
function useOpenCase(onClose: () => void) {
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const { admin } = trpc.useUtils();
  const { mutateAsync } = trpc.admin.openCase.useMutation();
  return useMutation({
    mutationFn: async ({ order: text, ...report }: Typed) => {
      const { rows } = await admin.transactions.fetch({ text, limit: 2 });
      const [order] = rows;
      return order && rows.length === 1 ? mutateAsync({ ...report, orderId: order.orderId }) : null;
    },
    onSuccess: async (opened) => {
      if (opened === null) return;
      onClose();
      await admin.invalidate();
      await navigate({ search: { section: 'cases', open: opened.caseId } });
    },
  });
}
