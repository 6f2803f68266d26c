import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminLabRow } from '#/shared/admin.ts';
import { errorWording } from '../app-error.ts';
import { useLocale } from '../providers.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useReviewLab } from './use-review-lab.ts';

/** The decisions that would change this lab's state. */
export function ReviewActs({ lab }: { lab: AdminLabRow }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const review = useReviewLab();
  const [isRejecting, setIsRejecting] = useState(false);
  const { labId, reviewStatus } = lab;
  const name = lab.labName[locale];
  const approve = () =>
    review.mutate(
      { labId, decision: 'approve' },
      { onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }) },
    );
  return (
    <div className="acts">
      {reviewStatus === 'approved' ? null : (
        <Button
          variant="tint"
          size="sm"
          aria-label={t`Approve ${name}`}
          disabled={review.isPending}
          onClick={approve}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      {reviewStatus === 'rejected' ? null : (
        <Button
          variant="danger"
          size="sm"
          aria-label={t`Reject ${name}`}
          aria-haspopup="dialog"
          onClick={() => setIsRejecting(true)}
        >
          <Trans>Reject…</Trans>
        </Button>
      )}
      {isRejecting ? <RejectDialog labId={labId} name={name} onClose={() => setIsRejecting(false)} /> : null}
    </div>
  );
}
