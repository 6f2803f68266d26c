import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';
import type { AdminLabRow, ReviewDecision } from '#/shared/admin/admin.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { LicenceHolder } from './licence-holder.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useReviewLab } from './use-review-lab.ts';

const opening: Partial<Record<AdminLabRow['reviewStatus'], 'approve' | 'restore'>> = {
  pending: 'approve',
  rejected: 'approve',
  suspended: 'restore',
};
const closing: Partial<Record<AdminLabRow['reviewStatus'], 'reject' | 'suspend'>> = {
  pending: 'reject',
  approved: 'suspend',
};

/** The decisions that would change this lab's state. */
export function ApprovalActions({ lab }: { lab: AdminLabRow }) {
  const [closes, setCloses] = useState<'reject' | 'suspend' | null>(null);
  const [asksWhy, setAsksWhy] = useState(false);
  const { reviewStatus } = lab;
  const opens = opening[reviewStatus];
  const closingAct = closing[reviewStatus];
  return (
    <>
      {opens === undefined ? null : (
        <OpeningAct
          lab={lab}
          decision={opens}
          {...(opens === 'approve' && lab.missing.length > 0 ? { onIncomplete: () => setAsksWhy(true) } : {})}
        />
      )}
      {closingAct === undefined ? null : (
        <ClosingAct lab={lab} decision={closingAct} onOpen={() => setCloses(closingAct)} />
      )}
      {asksWhy ? <ApproveDialog lab={lab} onClose={() => setAsksWhy(false)} /> : null}
      {closes === null ? null : <ReasonDialog lab={lab} decision={closes} onClose={() => setCloses(null)} />}
    </>
  );
}

type ActProps<Decision extends ReviewDecision> = { lab: AdminLabRow; decision: Decision };

/** `onIncomplete` opens the dialog of what is missing, instead of approving. */
function OpeningAct({
  lab,
  decision,
  onIncomplete,
}: ActProps<'approve' | 'restore'> & { onIncomplete?: () => void }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  const review = useReviewLab({
    onRefused(error) {
      toast({
        tone: 'error',
        title: i18n._(errorWording(error)),
        description: <LicenceHolder error={error} />,
      });
      void admin.invalidate();
    },
  });
  const name = lab.labName[useLocale()];
  const guard = useAdminGuard('openingLab');
  const decide = () =>
    review.mutate({
      labId: lab.labId,
      decision,
      expectedStatus: lab.reviewStatus,
      expectedVersion: lab.version,
    });
  return (
    <>
      <Button
        variant="tint"
        size="sm"
        aria-label={decision === 'approve' ? t`Approve ${name}` : t`Restore ${name}`}
        disabled={review.isPending}
        {...(onIncomplete ? { 'aria-haspopup': 'dialog' as const } : {})}
        onClick={() => {
          if (onIncomplete) onIncomplete();
          else if (decision === 'approve') guard.run(decide);
          else decide();
        }}
      >
        {onIncomplete ? (
          <Trans>Approve…</Trans>
        ) : decision === 'approve' ? (
          <Trans>Approve</Trans>
        ) : (
          <Trans>Restore</Trans>
        )}
      </Button>
      {guard.dialog}
    </>
  );
}

function ClosingAct({ lab, decision, onOpen }: ActProps<'reject' | 'suspend'> & { onOpen: () => void }) {
  const { t } = useLingui();
  const name = lab.labName[useLocale()];
  return (
    <Button
      variant={decision === 'reject' ? 'danger' : 'line'}
      size="sm"
      aria-label={decision === 'reject' ? t`Reject ${name}` : t`Suspend ${name}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {decision === 'reject' ? <Trans>Reject…</Trans> : <Trans>Suspend…</Trans>}
    </Button>
  );
}
