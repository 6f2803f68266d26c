import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { useToast } from '../ui/toast.ts';
import { Failure } from './failure.tsx';
import { useLeave } from './use-leave.ts';

type Props = { isAnonymous: boolean; onClose: () => void };

export function SignOutEverywhere({ isAnonymous, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const leave = useLeave(
    (client) => client.auth.signOutEverywhere.mutate({}),
    () => toast({ tone: 'success', title: t`You are signed out on every device.` }),
  );
  return (
    <NativeDialog
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
      <div className="ends">
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={leave.isPending} aria-busy={leave.isPending}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
    </NativeDialog>
  );
}
