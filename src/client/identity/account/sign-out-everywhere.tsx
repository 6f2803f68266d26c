import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { useSessionEnding } from './use-session-ending.ts';

const parts = partsOf(dialogRecipe);

type Props = { isAnonymous: boolean; onClose: () => void };

export function SignOutEverywhere({ isAnonymous, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const leave = useSessionEnding(
    (client) => client.auth.signOutEverywhere.mutate({}),
    () => toast({ tone: 'success', title: t`You are signed out on every device.` }),
  );
  return (
    <FormDialog
      title={<Trans>Sign out everywhere</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        leave.run(undefined);
      }}
    >
      <p>
        {isAnonymous ? (
          <Trans>
            Every device is signed out, this one too. You need your code and PIN to come back: keep the code
            at hand, it cannot be restored.
          </Trans>
        ) : (
          <Trans>Every device is signed out, this one too. Log in again wherever you want to go on.</Trans>
        )}
      </p>
      <Failure error={leave.error} />
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={leave.isPending} aria-busy={leave.isPending}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
