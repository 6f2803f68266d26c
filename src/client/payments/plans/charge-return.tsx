import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { useUserUpdated } from '#/client/identity/account/use-user-updated.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';

const ASK_EVERY_MS = 3_000;
const MOST_ASKED = 60;

/** Shows the result of a plan's payment; polls until it is known. */
export function ChargeReturn({ chargeId }: { chargeId: string }) {
  const userUpdated = useUserUpdated();
  const { data } = trpc.subscriptions.charge.useQuery(
    { chargeId },
    {
      retry: false,
      refetchInterval: ({ state }) =>
        state.data?.state === 'waiting' && state.dataUpdateCount < MOST_ASKED ? ASK_EVERY_MS : false,
    },
  );
  const state = data?.state;
  const isPaid = state === 'paid';
  const readUserAgain = useEffectEvent(() => void userUpdated());
  useEffect(() => {
    // The page may have been rendered before the payment was known.
    if (isPaid) readUserAgain();
  }, [isPaid]);

  if (isPaid) {
    return (
      <Notice tone="green">
        <Trans>Successfully upgraded!</Trans>
      </Notice>
    );
  }
  if (state === 'waiting') {
    return (
      <Notice tone="amber">
        <Trans>
          We are waiting for the payment provider’s word. Your plan changes as soon as it comes; this page may
          be left.
        </Trans>
      </Notice>
    );
  }
  return state === 'notPaid' ? (
    <Notice tone="amber">
      <Trans>The payment was not made. Your plan stays as it was.</Trans>
    </Notice>
  ) : null;
}
