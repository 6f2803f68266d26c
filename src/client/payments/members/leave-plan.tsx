import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { useUserUpdated } from '#/client/identity/account/use-user-updated.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';

/** Leaves a plan that another person pays, after a question. */
export function LeavePlan() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        <Trans>Leave the shared plan</Trans>
      </Button>
      {isAsking ? <LeaveDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const userUpdated = useUserUpdated();
  const leave = trpc.planMembers.leave.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`You have left the shared plan.` });
      onClose();
      void userUpdated();
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>Leave the shared plan?</Trans>}
      act={<Trans>Leave the plan</Trans>}
      cancel={<Trans>Stay on the plan</Trans>}
      isPending={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate({})}
      onClose={onClose}
    >
      <p>
        <Trans>
          The free plan holds at once. What you have booked keeps its price, and your account and results stay
          yours. To come back you need a new invitation.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
