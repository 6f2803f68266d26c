import { Trans, useLingui } from '@lingui/react/macro';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import { useSessionEnding } from './use-session-ending.ts';

type Props = { isAnonymous: boolean; onClose: () => void };

export function SignOutEverywhere({ isAnonymous, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const leave = useSessionEnding(
    (client) => client.auth.signOutEverywhere.mutate({}),
    () => toast({ tone: 'success', title: t`You are signed out on every device.` }),
  );
  return (
    <ConfirmDialog
      title={<Trans>Sign out everywhere</Trans>}
      act={<Trans>Sign out everywhere</Trans>}
      isPending={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.run(undefined)}
      onClose={onClose}
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
    </ConfirmDialog>
  );
}
