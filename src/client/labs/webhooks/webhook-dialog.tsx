import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import type { Webhook } from '#/shared/labs/webhook.ts';
import { webhookAddressRecipe } from './webhook-recipes.ts';

const Address = styled('bdi', webhookAddressRecipe);

type Props = {
  asked: 'remove' | 'rotate';
  webhook: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

/** Asks before what cannot be taken back. */
export function WebhookDialog({ asked, ...props }: Props) {
  return asked === 'remove' ? <RemoveDialog {...props} /> : <RotateDialog {...props} />;
}

function RemoveDialog({ webhook: { endpointId, url }, onClose }: Omit<Props, 'asked'>) {
  const { t } = useLingui();
  const toast = useToast();
  const remove = trpc.lab.removeWebhook.useMutation({
    onSuccess: () => {
      onClose();
      toast({ tone: 'success', title: t`The webhook is removed.` });
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>Remove this webhook?</Trans>}
      act={<Trans>Remove</Trans>}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ endpointId })}
      onClose={onClose}
    >
      <p>
        <Address dir="ltr">{url}</Address>
      </p>
      <p>
        <Trans>Nothing more is sent to it, and what was sent is no longer listed.</Trans>
      </p>
    </ConfirmDialog>
  );
}

function RotateDialog({ webhook: { endpointId, url }, onSecret, onClose }: Omit<Props, 'asked'>) {
  const rotate = trpc.lab.rotateWebhookSecret.useMutation({
    onSuccess: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>Replace the secret?</Trans>}
      act={<Trans>Make a new secret</Trans>}
      isHarmless
      isPending={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate({ endpointId })}
      onClose={onClose}
    >
      <p>
        <Address dir="ltr">{url}</Address>
      </p>
      <p>
        <Trans>For 24 hours both secrets sign each message. Give your system the new one in this time.</Trans>
      </p>
    </ConfirmDialog>
  );
}
