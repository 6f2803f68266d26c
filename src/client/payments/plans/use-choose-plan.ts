import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { useUserUpdated } from '#/client/identity/account/use-user-updated.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { ChoosePlanAnswer, Plan } from '#/shared/payments/plan.ts';

const RELOAD_AFTER_MS = 1_500;
const NOT_OFFERED_AFTER_MS = 2_000;

type Options = { simulateDecline?: boolean; onError?: (error: unknown) => void };

/** Chooses a plan and shows the outcome; `onDone` runs once no question is left. */
export function useChoosePlan(onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const userUpdated = useUserUpdated();
  const [isWaiting, setWaiting] = useState(false);
  const { subscriptions } = trpc.useUtils();
  const choose = trpc.subscriptions.choose.useMutation();

  function showNotOffered() {
    setWaiting(true);
    setTimeout(() => {
      setWaiting(false);
      toast({
        tone: 'warning',
        title: t`Payment Integration Needed`,
        description: t`Paid plans need a card payment provider, and none is set up on this site yet.`,
      });
      onDone();
    }, NOT_OFFERED_AFTER_MS);
  }

  function follow(plan: Plan, answer: ChoosePlanAnswer) {
    if (answer.kind === 'redirect') return window.location.assign(answer.url);
    if (answer.kind === 'notOffered') return showNotOffered();
    toast({ tone: 'success', title: t`Successfully upgraded!` });
    onDone();
    // The invoice of the plan is listed beside it.
    void subscriptions.documents.invalidate();
    if (plan.priceHalalas > 0) return void userUpdated();
    setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
  }

  return {
    error: choose.error,
    isBusy: choose.isPending || isWaiting,
    choose: (plan: Plan, { simulateDecline = false, onError = () => {} }: Options = {}) =>
      choose.mutate(
        { tier: plan.tier, simulateDecline },
        { onSuccess: (answer) => follow(plan, answer), onError },
      ),
  };
}
