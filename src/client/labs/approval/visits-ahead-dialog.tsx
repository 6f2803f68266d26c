import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { type AdminLab, visitsAheadActs } from '#/shared/admin/admin.ts';
import { useRefundGuard } from './use-refund-guard.tsx';
import { useReviewLab } from './use-review-lab.ts';
import { VisitsAheadChoices } from './visits-ahead-choices.tsx';

const parts = partsOf(dialogRecipe);

const choiceInput = z.object({ visitsAhead: z.enum(visitsAheadActs) });

type Props = { lab: AdminLab; onClose: () => void };

/** Asks what becomes of the visits ahead of a lab that is suspended already. */
export function VisitsAheadDialog({ lab, onClose }: Props) {
  const { i18n } = useLingui();
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
        {review.error ? <Notice tone="red">{i18n._(errorWording(review.error))}</Notice> : null}
        <div className={parts.ends}>
          <DialogCancel>
            <Trans>Cancel</Trans>
          </DialogCancel>
          <Button type="submit" variant="danger" disabled={review.isPending}>
            <Trans context="decision of an administrator">Confirm</Trans>
          </Button>
        </div>
      </FormDialog>
      {refund.dialog}
    </>
  );
}
