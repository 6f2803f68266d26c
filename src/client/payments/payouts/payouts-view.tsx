import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { LabBalances } from './lab-balances.tsx';
import { OpenBatch } from './open-batch.tsx';
import { PayoutBatches } from './payout-batches.tsx';
import { type PayoutList, payoutListOf, payoutLists, payoutsAt } from './payouts-input.ts';
import { PayoutsOfLab } from './payouts-of-lab.tsx';
import { RecordedPayouts } from './recorded-payouts.tsx';

/** Balances, batches and payouts, inside the section of transactions. */
export function PayoutsView({ search }: SectionProps) {
  if (search.open !== undefined) return <OpenBatch key={search.open} batchId={search.open} search={search} />;
  if (search.lab !== undefined) return <PayoutsOfLab labId={search.lab} search={search} />;
  const list = payoutListOf(search);
  return (
    <>
      <ListLinks open={list} />
      {list === 'balances' ? <LabBalances search={search} /> : null}
      {list === 'batches' ? <PayoutBatches search={search} /> : null}
      {list === 'recorded' ? <RecordedPayouts search={search} /> : null}
    </>
  );
}

function ListLinks({ open }: { open: PayoutList }) {
  const { t } = useLingui();
  const names: Record<PayoutList, string> = {
    balances: t`Balances`,
    batches: t`Batches`,
    recorded: t`Recorded`,
  };
  return (
    <SectionTabs label={t`Payouts`}>
      {payoutLists.map((list) => (
        <Link
          key={list}
          to="/admin/dashboard"
          activeOptions={{ exact: true }}
          search={payoutsAt(list)}
          {...(list === open ? { 'aria-current': 'page' as const } : {})}
        >
          {names[list]}
        </Link>
      ))}
    </SectionTabs>
  );
}
