import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { StatCards } from '#/client/ui/dashboard-layout/stat-cards.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { GuardedFile } from '#/client/ui/signed-in/guarded-file.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatCalendarDay, formatCount, formatSarExact } from '#/shared/core/format.ts';
import { withLocale } from '#/shared/core/locale.ts';
import type { PayoutBatch } from '#/shared/payments/payout.ts';
import { AllPayouts } from './all-payouts.tsx';
import { BatchLines } from './batch-lines.tsx';
import { BatchStatus } from './batch-status.tsx';
import { CancelBatchDialog } from './cancel-batch-dialog.tsx';
import { LeftOutLabs } from './left-out-labs.tsx';
import { PayBatchDialog } from './pay-batch-dialog.tsx';
import { payoutBatchRecipe } from './payouts-recipes.ts';

const parts = partsOf(payoutBatchRecipe);

const Page = styled('div', payoutBatchRecipe);

/** A batch: its lines, its file for the bank, and its payment. */
export function OpenBatch({ batchId, search }: { batchId: string; search: AdminSearch }) {
  const { i18n } = useLingui();
  const batch = trpc.admin.payoutBatch.useQuery({ batchId });
  return (
    <Page>
      <AllPayouts list="batches" />
      {batch.error ? <Notice tone="red">{i18n._(errorWording(batch.error))}</Notice> : null}
      {batch.data ? <Shown batch={batch.data} search={search} /> : batch.error ? null : <TableSkeleton />}
    </Page>
  );
}

function Shown({ batch, search }: { batch: PayoutBatch; search: AdminSearch }) {
  const locale = useLocale();
  const { reference, status, paidOn, bankReference } = batch;
  const day = paidOn === null ? '' : formatCalendarDay(locale, paidOn);
  return (
    <>
      <div className={parts.title}>
        <Heading>
          <Trans>
            Batch <bdi dir="ltr">{reference}</bdi>
          </Trans>
        </Heading>
        <BatchStatus status={status} />
      </div>
      {status === 'paid' ? (
        <p>
          <Trans>
            Transferred on {day}, bank reference <bdi>{bankReference}</bdi>
          </Trans>
        </p>
      ) : null}
      <Figures batch={batch} />
      <Names batch={batch} />
      <BatchActs batch={batch} />
      <BatchLines batch={batch} search={search} />
    </>
  );
}

function Figures({ batch }: { batch: PayoutBatch }) {
  const { status, lineCount, totalHalalas, paidCount, paidHalalas } = batch;
  const sar = <Trans>SAR</Trans>;
  return (
    <StatCards
      stats={[
        { label: <Trans>Labs</Trans>, value: formatCount(lineCount) },
        { label: <Trans>In the bank file</Trans>, value: formatSarExact(totalHalalas), unit: sar },
        ...(status === 'paid'
          ? [
              { label: <Trans>Paid labs</Trans>, value: formatCount(paidCount) },
              { label: <Trans>Paid</Trans>, value: formatSarExact(paidHalalas), unit: sar },
            ]
          : []),
      ]}
    />
  );
}

/** The labs that the batch left out or did not pay, with the reason. */
function Names({ batch: { leftOut, unpaid } }: { batch: PayoutBatch }) {
  const locale = useLocale();
  const named = (labs: PayoutBatch['leftOut']) => labs.map(({ labName }) => labName[locale]).join(' · ');
  const notPaid = named(unpaid);
  return (
    <>
      {unpaid.length > 0 ? (
        <Notice tone="amber">
          <Trans>Not paid, since less was owed by then (a refund, or another payout): {notPaid}</Trans>
        </Notice>
      ) : null}
      {leftOut.length > 0 ? (
        <Notice tone="sand">
          <LeftOutLabs labs={leftOut} />
        </Notice>
      ) : null}
    </>
  );
}

function BatchActs({ batch }: { batch: PayoutBatch }) {
  const locale = useLocale();
  const [open, setOpen] = useState<'pay' | 'cancel' | null>(null);
  const { batchId, status } = batch;
  if (status === 'cancelled') return null;
  const file = withLocale('/admin/exports/payout-batch.csv', locale);
  return (
    <div className={parts.actions}>
      <GuardedFile href={`${file}?batch=${batchId}`}>
        <FileDown aria-hidden />
        <Trans>Bank file (CSV)</Trans>
      </GuardedFile>
      {status === 'draft' ? (
        <>
          <Button disabled={batch.lineCount === 0} onClick={() => setOpen('pay')}>
            <Trans>Mark as paid…</Trans>
          </Button>
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            <Trans>Give the draft up…</Trans>
          </Button>
        </>
      ) : null}
      {open === 'pay' ? <PayBatchDialog batch={batch} onClose={() => setOpen(null)} /> : null}
      {open === 'cancel' ? <CancelBatchDialog batch={batch} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}
