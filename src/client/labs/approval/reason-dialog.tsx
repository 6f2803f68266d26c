import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { type AdminLabRow, visitsAheadActs } from '#/shared/admin/admin.ts';
import { typedText } from '#/shared/core/text.ts';
import { DecidedFirst } from './decided-first.tsx';
import { useLabInDialog } from './lab-in-dialog.ts';
import { useRefundGuard } from './use-refund-guard.tsx';
import { useReviewLab } from './use-review-lab.ts';
import { VisitsAheadChoices } from './visits-ahead-choices.tsx';

const MOST_LETTERS = 500;
const reasonInput = z.object({
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)),
  visitsAhead: z.optional(z.enum(visitsAheadActs)),
});

type Props = { lab: AdminLabRow; decision: 'reject' | 'suspend'; onClose: () => void };

/** Asks for the reason of a negative decision, which the lab reads. */
export function ReasonDialog({ lab, decision, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { labId, reviewStatus } = lab;
  const name = lab.labName[useLocale()];
  const review = useReviewLab({ onDone: onClose });
  const close = useLabInDialog(labId, { onClose, isRefused: review.isError });
  const refund = useRefundGuard();
  const form = useZodForm(reasonInput, (typed) => {
    const decide = () => review.mutate({ labId, decision, ...typed, expectedStatus: reviewStatus });
    if (typed.visitsAhead === 'cancel') refund.run(decide);
    else decide();
  });
  const isSuspending = decision === 'suspend';
  return (
    <>
      <FormDialog
        title={isSuspending ? <Trans>Suspend {name}</Trans> : <Trans>Reject {name}</Trans>}
        onClose={close}
        onSubmit={form.onSubmit}
      >
        <p>
          {isSuspending ? (
            <Trans>
              The tests of a suspended lab leave search, and it takes no new bookings. It reads this reason.
            </Trans>
          ) : (
            <Trans>
              The tests of a rejected lab are not in search. It stays in your list and reads this reason.
            </Trans>
          )}
        </p>
        <FormField label={t`Reason`} error={form.errors['reason']}>
          {(control) => <textarea name="reason" rows={4} maxLength={MOST_LETTERS} {...control} />}
        </FormField>
        {isSuspending ? <AheadOf labId={labId} /> : null}
        {review.error ? (
          <Notice tone="red">
            {i18n._(errorWording(review.error))}
            <DecidedFirst labId={labId} error={review.error} />
          </Notice>
        ) : null}
        <DialogEnds isPending={review.isPending} isDanger>
          {isSuspending ? <Trans>Suspend</Trans> : <Trans>Reject</Trans>}
        </DialogEnds>
      </FormDialog>
      {refund.dialog}
    </>
  );
}

function AheadOf({ labId }: { labId: number }) {
  const count = trpc.admin.lab.useQuery({ labId }).data?.comingVisitCount ?? 0;
  return count === 0 ? null : <VisitsAheadChoices count={count} from="keep" />;
}
