import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { type AdminLab, visitsAheadActs } from '#/shared/admin/admin.ts';
import { useRefundGuard } from './use-refund-guard.tsx';
import { useReviewLab } from './use-review-lab.ts';
import { VisitsAheadChoices } from './visits-ahead-choices.tsx';

const choiceInput = z.object({ visitsAhead: z.enum(visitsAheadActs) });

type Props = { lab: AdminLab; onClose: () => void };

/** Asks what becomes of the visits ahead of a lab that is suspended already. */
export function VisitsAheadDialog({ lab, onClose }: Props) {
  const { labId, reviewReason, reviewStatus, comingVisitCount, visitsAhead } = lab;
  const review = useReviewLab({ onDone: onClose });
  const refund = useRefundGuard();
  const form = useZodForm(choiceInput, (chosen) => {
    const decide = () =>
      review.mutate({
        labId,
        decision: 'suspend',
        reason: reviewReason ?? '',
        visitsAhead: chosen.visitsAhead,
        expectedStatus: reviewStatus,
      });
    if (chosen.visitsAhead === 'cancel') refund.run(decide);
    else decide();
  });
  return (
    <>
      <FormDialog title={<Trans>Visits ahead</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
        <VisitsAheadChoices count={comingVisitCount} from={visitsAhead} />
        <DialogEnds error={review.error} isPending={review.isPending} isDanger>
          <Trans context="decision of an administrator">Confirm</Trans>
        </DialogEnds>
      </FormDialog>
      {refund.dialog}
    </>
  );
}
