import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { postForm } from '#/client/core/signed-in/post-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { LARGEST_LOGO_BYTES, type SetLogoOutcome } from '#/shared/labs/logo.ts';
import { logoMessages } from './logo-messages.ts';

/** Sends or removes the logo, and says why it was refused. */
export function useChangeLogo() {
  const { t } = useLingui();
  const toast = useToast();
  const { lab, catalog } = trpc.useUtils();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof errorWording> | null>(null);
  const showLogo = async () => {
    await Promise.all([lab.logo.invalidate(), catalog.lab.invalidate()]);
  };
  const removal = trpc.lab.removeLogo.useMutation({
    onSuccess: async () => {
      toast({ tone: 'success', title: t`The logo is removed.` });
      await showLogo();
    },
    onError: (error) => setRefusal(errorWording(error)),
  });

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const file = data.get('file');
    setRefusal(null);
    if (file instanceof File && file.size > LARGEST_LOGO_BYTES) {
      setRefusal(logoMessages.tooManyBytes);
      return;
    }
    setSending(true);
    try {
      const outcome = await postForm<SetLogoOutcome>('lab.setLogo', data);
      if (outcome.isAccepted) {
        form.reset();
        toast({ tone: 'success', title: t`The logo is saved.` });
        await showLogo();
      } else setRefusal(logoMessages[outcome.reason]);
    } catch (error) {
      setRefusal(errorWording(error));
    } finally {
      setSending(false);
    }
  }
  function remove() {
    setRefusal(null);
    removal.mutate({});
  }
  return { send, remove, isBusy: isSending || removal.isPending, refusal };
}
