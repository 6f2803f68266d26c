import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { postForm } from '#/client/core/signed-in/post-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { LabPictureKind } from '#/shared/catalog/lab-picture.ts';
import { pictureBounds, type SetPictureOutcome } from '#/shared/labs/picture.ts';
import { pictureRefusals, pictureWords } from './picture-messages.ts';
import { shrinkPicture } from './shrink-picture.ts';

const setters = { logo: 'lab.setLogo', front: 'lab.setFront' } as const;

/** Sends or removes a picture of the lab, and says why it was refused. */
export function useChangePicture(kind: LabPictureKind) {
  const { i18n } = useLingui();
  const toast = useToast();
  const { lab, catalog } = trpc.useUtils();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof errorWording> | null>(null);
  const showPicture = async () => {
    await Promise.all([lab[kind].invalidate(), catalog.lab.invalidate()]);
  };
  const onRemoved = {
    onSuccess: async () => {
      toast({ tone: 'success', title: i18n._(pictureWords[kind].removed) });
      await showPicture();
    },
    onError: (error: Parameters<typeof errorWording>[0]) => setRefusal(errorWording(error)),
  };
  const removals = {
    logo: trpc.lab.removeLogo.useMutation(onRemoved),
    front: trpc.lab.removeFront.useMutation(onRemoved),
  };

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = new FormData(form).get('file');
    setRefusal(null);
    setSending(true);
    try {
      const outcome = await post(chosen);
      if (outcome.isAccepted) {
        form.reset();
        toast({ tone: 'success', title: i18n._(pictureWords[kind].saved) });
        await showPicture();
      } else setRefusal(pictureRefusals[kind][outcome.reason]);
    } catch (error) {
      setRefusal(errorWording(error));
    } finally {
      setSending(false);
    }
  }
  async function post(chosen: FormDataEntryValue | null): Promise<SetPictureOutcome> {
    const data = new FormData();
    if (chosen instanceof File) {
      const file = await shrinkPicture(chosen, pictureBounds[kind]);
      if (file.size > pictureBounds[kind].mostBytes) return { isAccepted: false, reason: 'tooManyBytes' };
      data.set('file', file, chosen.name);
      if (kind === 'front') data.set('thumbnail', await shrinkPicture(chosen, pictureBounds.thumbnail));
    }
    return postForm<SetPictureOutcome>(setters[kind], data);
  }
  function remove() {
    setRefusal(null);
    removals[kind].mutate({});
  }
  return { send, remove, isBusy: isSending || removals[kind].isPending, refusal };
}
