import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatSarExact } from '#/shared/format.ts';
import type { Plan } from '#/shared/plan.ts';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { planName } from './plan-name.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { PlanFailure } from './plan-failure.tsx';
import { PlanQuoteRows } from './plan-quote.tsx';
import { tickRecipe } from './pricing-recipes.ts';
import { useChoosePlan } from './use-choose-plan.ts';

const Tick = styled('label', tickRecipe);

type Props = { plan: Plan; onClose: () => void };

/** What the change costs or gives back, before it is made. */
export function PlanDialog({ plan, onClose }: Props) {
  const { i18n } = useLingui();
  const quote = trpc.subscriptions.quote.useQuery({ tier: plan.tier }, { staleTime: 0 });
  const current = trpc.subscriptions.current.useQuery();
  const terms = trpc.orders.terms.useQuery();
  const [simulateDecline, setSimulateDecline] = useState(false);
  const { choose, error, isBusy } = useChoosePlan(onClose);
  const name = i18n._(planName(plan.tier));
  const due = quote.data?.dueHalalas ?? 0;
  // It was cancelled, and is taken back: nothing is paid, nothing changes.
  const isKept = current.data?.plan.tier === plan.tier && due === 0;
  return (
    <NativeDialog
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
      {quote.data && !isKept ? <PlanQuoteRows quote={quote.data} /> : null}
      {due > 0 && terms.data?.provider === 'simulated' ? (
        <SimulatedPayment isToDecline={simulateDecline} onDecline={setSimulateDecline} />
      ) : null}
      <PlanFailure error={error ?? quote.error} />
      <div className="ends">
        <DialogCancel>
          <Trans>Not now</Trans>
        </DialogCancel>
        <Button type="submit" disabled={!quote.data || isBusy} aria-busy={isBusy}>
          <span>
            <ConfirmWords due={due} isKept={isKept} isBusy={isBusy} />
          </span>
        </Button>
      </div>
    </NativeDialog>
  );
}

type ConfirmProps = { due: number; isKept: boolean; isBusy: boolean };

function ConfirmWords({ due, isKept, isBusy }: ConfirmProps) {
  const amount = formatSarExact(due);
  if (isBusy) return due > 0 ? <Trans>Paying…</Trans> : <Trans>Changing…</Trans>;
  if (isKept) return <Trans>Keep this plan</Trans>;
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
      <Tick>
        <input type="checkbox" checked={isToDecline} onChange={(event) => onDecline(event.target.checked)} />
        <span>
          <Trans>Decline this payment</Trans>
          <small>
            <Trans>For trying out what happens then.</Trans>
          </small>
        </span>
      </Tick>
    </>
  );
}
