import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '../app-error.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.ts';

/** A lab that was rejected has put right what was wanting. */
export function ResubmitButton() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const refreshSession = useRefreshSession();
  const resubmit = trpc.lab.resubmit.useMutation({
    onSuccess: async () => {
      await refreshSession();
      toast({ tone: 'success', title: t`Your laboratory waits for review again.` });
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
