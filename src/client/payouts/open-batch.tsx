import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { formatCalendarDay, formatCount, formatSarExact } from '#/shared/format.ts';
import { withLocale } from '#/shared/locale.ts';
import type { PayoutBatch } from '#/shared/payout.ts';
import { errorWording } from '../app-error.ts';
import { useLocale } from '../providers.tsx';
import { buttonRecipe } from '../theme/recipes.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { StatCards } from '../workplace/stat-cards.tsx';
import { TableSkeleton } from '../workplace/table-skeleton.tsx';
import { BatchLines } from './batch-lines.tsx';
import { BatchStatus } from './batch-status.tsx';
import { CancelBatchDialog } from './cancel-batch-dialog.tsx';
import { PayBatchDialog } from './pay-batch-dialog.tsx';
import { batchRecipe } from './payouts-recipes.ts';

const Page = styled('div', batchRecipe);
const Anchor = styled('a', buttonRecipe);

/** A batch: who is in it, its file for the bank, and whether the bank has paid it. */
export function OpenBatch({ batchId }: { batchId: string }) {
  const { i18n } = useLingui();
  const batch = trpc.admin.payoutBatch.useQuery({ batchId });
  return (
    <Page>
      <Link className="back" to="/admin/dashboard" search={{ section: 'transactions', view: 'payouts' }}>
        <Trans>All payouts</Trans>
      </Link>
      {batch.error ? <Notice tone="red">{i18n._(errorWording(batch.error))}</Notice> : null}
      {batch.data ? <Shown batch={batch.data} /> : batch.error ? null : <TableSkeleton />}
    </Page>
  );
}

function Shown({ batch }: { batch: PayoutBatch }) {
  const locale = useLocale();
  const { reference, status, paidOn, bankReference } = batch;
  const day = paidOn === null ? '' : formatCalendarDay(locale, paidOn);
  return (
    <>
      <div className="title">
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
      <BatchLines batch={batch} />
    </>
  );
}

function Figures({ batch }: { batch: PayoutBatch }) {
  const { status, lineCount, totalHalalas, paidCount, paidHalalas } = batch;
  const sar = <Trans>SAR</Trans>;
  return (
    <StatCards
      stats={[
        { label: <Trans>Laboratories</Trans>, value: formatCount(lineCount) },
        { label: <Trans>In the bank file</Trans>, value: formatSarExact(totalHalalas), unit: sar },
        ...(status === 'paid'
          ? [
              { label: <Trans>Paid laboratories</Trans>, value: formatCount(paidCount) },
              { label: <Trans>Paid</Trans>, value: formatSarExact(paidHalalas), unit: sar },
            ]
          : []),
      ]}
    />
  );
}

/** Who is not in it, or was not paid by it, and why. */
function Names({ batch: { leftOut, unpaid } }: { batch: PayoutBatch }) {
  const locale = useLocale();
  const named = (labs: PayoutBatch['leftOut']) => labs.map(({ labName }) => labName[locale]).join(' · ');
  const [withoutAccount, notPaid] = [named(leftOut), named(unpaid)];
  return (
    <>
      {unpaid.length > 0 ? (
        <Notice tone="amber">
          <Trans>Not paid, since less was owed by then (a refund, or another payout): {notPaid}</Trans>
        </Notice>
      ) : null}
      {leftOut.length > 0 ? (
        <Notice tone="sand">
          <details>
            <summary>
              <Plural
                value={leftOut.length}
                one="# laboratory is left out, since it gave no bank account"
                other="# laboratories are left out, since they gave no bank account"
              />
            </summary>
            {withoutAccount}
          </details>
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
    <div className="acts">
      <Anchor variant="line" href={`${file}?batch=${batchId}`} download>
        <FileDown aria-hidden />
        <Trans>Bank file (CSV)</Trans>
      </Anchor>
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
