import { useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';

/** What takes one press. */
export function useWebhookActs({ onTested }: { onTested: () => void }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const onError = (error: unknown) => toast({ tone: 'error', title: i18n._(errorWording(error)) });
  const pause = trpc.lab.pauseWebhook.useMutation({
    onSuccess: (_nothing, { isPaused }) =>
      toast({ tone: 'success', title: isPaused ? t`The webhook is paused.` : t`The webhook is on.` }),
    onError,
  });
  const sendTest = trpc.lab.testWebhook.useMutation({
    onSuccess: onTested,
    onError,
  });
  return { pause, sendTest };
}
