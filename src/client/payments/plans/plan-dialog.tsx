import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { CheckField } from '#/client/ui/widgets/check-field.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { PlanFailure } from './plan-failure.tsx';
import { PlanQuoteRows } from './plan-quote.tsx';
import { useChoosePlan } from './use-choose-plan.ts';

type Props = { plan: Plan; onClose: () => void };

/** Shows what the change costs or refunds, before it is made. */
export function PlanDialog({ plan, onClose }: Props) {
  const { i18n } = useLingui();
  const quote = trpc.subscriptions.quote.useQuery({ tier: plan.tier }, { staleTime: 0 });
  const current = trpc.subscriptions.current.useQuery();
  const terms = trpc.orders.terms.useQuery();
  const [simulateDecline, setSimulateDecline] = useState(false);
  const { choose, error, isBusy } = useChoosePlan(onClose);
  const name = i18n._(planName(plan.tier));
  const due = quote.data?.dueHalalas ?? 0;
  // A cancelled plan is chosen again: nothing is paid and nothing changes.
  const isUnchanged = current.data?.plan.tier === plan.tier && due === 0;
  return (
    <FormDialog
      title={<Trans>The {name} plan</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (quote.data && !isBusy) choose(plan, { simulateDecline });
      }}
    >
      <p>
        {plan.priceHalalas === 0 ? (
          <Trans>It holds at once and costs nothing.</Trans>
        ) : (
          <Trans>
            It holds at once and renews every month until you cancel it, which you can do at any time.
          </Trans>
        )}
      </p>
      {quote.isPending ? <RowsSkeleton /> : null}
      {quote.data && !isUnchanged ? <PlanQuoteRows quote={quote.data} /> : null}
      {quote.data && quote.data.leavingCount > 0 ? <LeavingMembers count={quote.data.leavingCount} /> : null}
      {due > 0 && terms.data?.provider === 'simulated' ? (
        <SimulatedPayment isToDecline={simulateDecline} onDecline={setSimulateDecline} />
      ) : null}
      <PlanFailure error={error ?? quote.error} />
      <DialogEnds isPending={isBusy} isDisabled={!quote.data} cancel={<Trans>Not now</Trans>}>
        <span>
          <ConfirmLabel due={due} isUnchanged={isUnchanged} isBusy={isBusy} />
        </span>
      </DialogEnds>
    </FormDialog>
  );
}

/** Members for whom the chosen plan has no account. */
function LeavingMembers({ count }: { count: number }) {
  return (
    <Notice tone="amber">
      <Plural
        value={count}
        zero="# members lose the shared plan at once, and we tell them."
        one="One member loses the shared plan at once, and we tell them."
        two="Two members lose the shared plan at once, and we tell them."
        few="# members lose the shared plan at once, and we tell them."
        many="# members lose the shared plan at once, and we tell them."
        other="# members lose the shared plan at once, and we tell them."
      />
    </Notice>
  );
}

type ConfirmProps = { due: number; isUnchanged: boolean; isBusy: boolean };

function ConfirmLabel({ due, isUnchanged, isBusy }: ConfirmProps) {
  const amount = formatSarExact(due);
  if (isBusy) return due > 0 ? <Trans>Paying…</Trans> : <Trans>Changing…</Trans>;
  if (isUnchanged) return <Trans>Keep this plan</Trans>;
  return due > 0 ? (
    <Trans>
      Pay <bdi>{amount}</bdi> SAR
    </Trans>
  ) : (
    <Trans>Change the plan</Trans>
  );
}

type SimulatedProps = { isToDecline: boolean; onDecline: (isToDecline: boolean) => void };

function SimulatedPayment({ isToDecline, onDecline }: SimulatedProps) {
  return (
    <>
      <Notice tone="sand">
        <p>
          <b>
            <Trans>Payment Integration Needed</Trans>
          </b>
        </p>
        <p>
          <Trans>
            No card payment provider is set up here yet. The payment is simulated, and no money moves.
          </Trans>
        </p>
      </Notice>
      <CheckField isTicked={isToDecline} onTick={onDecline}>
        <Trans>Decline this payment</Trans>
        <small>
          <Trans>For trying out what happens then.</Trans>
        </small>
      </CheckField>
    </>
  );
}
