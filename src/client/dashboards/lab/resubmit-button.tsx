import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useRefreshSession } from '#/client/core/session/use-refresh-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';

/** Lets a rejected lab ask for another approval after it has corrected its details. */
export function ResubmitButton() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const refreshSession = useRefreshSession();
  const resubmit = trpc.lab.resubmit.useMutation({
    onSuccess: async () => {
      await refreshSession();
      toast({ tone: 'success', title: t`Your lab waits for review again.` });
    },
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  return (
    <>
      <p>
        <Trans>Correct your details in the settings, then ask for another review.</Trans>
      </p>
      <Button variant="line" size="sm" disabled={resubmit.isPending} onClick={() => resubmit.mutate({})}>
        <Trans>Ask for another review</Trans>
      </Button>
    </>
  );
}
