import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { certificateNames } from '#/client/core/signed-in/certificate-messages.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { typedText } from '#/shared/core/text.ts';
import type { CertificateRow } from '#/shared/labs/certificate.ts';

const MOST_LETTERS = 500;
const reasonInput = z.object({
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)),
});

/** Asks why a certificate is rejected; the lab reads it. */
export function CertificateReasonDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  const { certificateId, kind, state } = row;
  const name = i18n._(certificateNames[kind]);
  const review = trpc.admin.reviewCertificate.useMutation({
    onSuccess: async () => {
      onClose();
      toast({ tone: 'success', title: t`The certificate is rejected. The lab reads the reason.` });
      await admin.invalidate();
    },
  });
  const form = useZodForm(reasonInput, ({ reason }) =>
    review.mutate({ certificateId, decision: 'reject', reason, expectedState: state }),
  );
  return (
    <FormDialog
      title={<Trans context="a certificate">Reject {name}</Trans>}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <p>
        {state === 'accepted' && kind !== 'licence' ? (
          <Trans>
            An accreditation leaves the public page of the lab at once. The lab reads this reason.
          </Trans>
        ) : (
          <Trans>The lab reads this reason and can send another document.</Trans>
        )}
      </p>
      <FormField label={t`Reason`} error={form.errors['reason']}>
        {(control) => <textarea name="reason" rows={4} maxLength={MOST_LETTERS} {...control} />}
      </FormField>
      <DialogEnds error={review.error} isPending={review.isPending} isDanger>
        <Trans>Reject</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
