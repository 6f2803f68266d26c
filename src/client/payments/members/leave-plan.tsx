import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useUserUpdated } from '#/client/identity/account/use-user-updated.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';

const parts = partsOf(dialogRecipe);

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
  const { t, i18n } = useLingui();
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
    <FormDialog
      title={<Trans>Leave the shared plan?</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        leave.mutate({});
      }}
    >
      <p>
        <Trans>
          The free plan holds at once. What you have booked keeps its price, and your account and results stay
          yours. To come back you need a new invitation.
        </Trans>
      </p>
      {leave.error ? <Notice tone="red">{i18n._(errorWording(leave.error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Stay on the plan</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={leave.isPending} aria-busy={leave.isPending}>
          <Trans>Leave the plan</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
