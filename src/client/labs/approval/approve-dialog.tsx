import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';
import type { AdminLabRow } from '#/shared/admin/admin.ts';
import { typedText } from '#/shared/core/text.ts';
import { ApprovalNeeds } from './approval-needs.tsx';
import { DecidedFirst } from './decided-first.tsx';
import { useLabInDialog } from './lab-in-dialog.ts';
import { LicenceHolder } from './licence-holder.tsx';
import { useReviewLab } from './use-review-lab.ts';

const parts = partsOf(dialogRecipe);

const MOST_LETTERS = 500;
const reasonInput = z.object({
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)),
});

type Props = { lab: AdminLabRow; onClose: () => void };

/** What is missing of a lab, and why it may be approved all the same; never without a proved address. */
export function ApproveDialog({ lab, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { labId, reviewStatus, missing, version } = lab;
  const name = lab.labName[useLocale()];
  const review = useReviewLab({ onDone: onClose });
  const mayApprove = !missing.includes('email');
  const close = useLabInDialog(labId, { onClose, isRefused: review.isError });
  const guard = useAdminGuard('openingLab');
  const form = useZodForm(reasonInput, ({ reason }) =>
    guard.run(() =>
      review.mutate({
        labId,
        decision: 'approve',
        reason,
        expectedStatus: reviewStatus,
        expectedVersion: version,
      }),
    ),
  );
  return (
    <>
      <FormDialog title={<Trans>Approve {name}</Trans>} onClose={close} onSubmit={form.onSubmit}>
        <ApprovalNeeds missing={missing} />
        {mayApprove ? (
          <FormField label={t`Why it may be approved all the same`} error={form.errors['reason']}>
            {(control) => <textarea name="reason" rows={3} maxLength={MOST_LETTERS} {...control} />}
          </FormField>
        ) : (
          <Notice>
            <Trans>
              The owner confirms the e-mail address first: nobody else may open this lab’s account.
            </Trans>
          </Notice>
        )}
        {review.error ? (
          <Notice tone="red">
            {i18n._(errorWording(review.error))} <LicenceHolder error={review.error} />
            <DecidedFirst labId={labId} error={review.error} />
          </Notice>
        ) : null}
        <div className={parts.ends}>
          <DialogCancel>
            <Trans>Cancel</Trans>
          </DialogCancel>
          {mayApprove ? (
            <Button type="submit" disabled={review.isPending}>
              <Trans>Approve</Trans>
            </Button>
          ) : null}
        </div>
      </FormDialog>
      {guard.dialog}
    </>
  );
}
