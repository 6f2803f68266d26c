import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { TextDialog } from '#/client/labs/reviews/text-dialog.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';

const MOST_LETTERS = 100;

/** Confirms a purchase of a provider that cannot be asked, by the number of its order there. */
export function ConfirmPayment({ purchaseId }: { purchaseId: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { admin } = trpc.useUtils();
  const guard = useAdminGuard('money');
  const confirm = trpc.admin.confirmStorePurchase.useMutation({
    onSuccess: async () => {
      setAsking(false);
      toast({ tone: 'success', title: t`The purchase is confirmed.` });
      await Promise.all([admin.storePurchase.invalidate({ purchaseId }), admin.storePurchases.invalidate()]);
    },
  });
  return (
    <div>
      <Button variant="tint" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>The payment has arrived…</Trans>
      </Button>
      {isAsking ? (
        <TextDialog
          title={<Trans>Confirm the payment</Trans>}
          lead={
            <Trans>
              Look at the provider's list of orders first. The customer then sees the purchase as paid, and
              its kits get their codes. The audit log keeps the number.
            </Trans>
          }
          label={<Trans>Number of the order at the provider</Trans>}
          act={<Trans>Confirm the payment</Trans>}
          mostLetters={MOST_LETTERS}
          isShort
          mutation={confirm}
          onSend={(orderNumber) => guard.run(() => confirm.mutate({ purchaseId, orderNumber }))}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {guard.dialog}
    </div>
  );
}
