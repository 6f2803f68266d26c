import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { LabBalances } from './lab-balances.tsx';
import { OpenBatch } from './open-batch.tsx';
import { PayoutBatches } from './payout-batches.tsx';
import { PayoutsOfLab } from './payouts-of-lab.tsx';
import { RecordedPayouts } from './recorded-payouts.tsx';

/** Balances, batches and payouts, inside the section of transactions. */
export function PayoutsView({ search }: SectionProps) {
  if (search.open !== undefined) return <OpenBatch key={search.open} batchId={search.open} search={search} />;
  if (search.lab !== undefined) return <PayoutsOfLab labId={search.lab} search={search} />;
  return (
    <>
      <LabBalances search={search} />
      <PayoutBatches search={search} />
      <RecordedPayouts search={search} />
    </>
  );
}
