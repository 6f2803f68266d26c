import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { caseKindMessages } from '#/client/core/signed-in/case-messages.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Moment, OrderLink } from '#/client/payments/parts/money-parts.tsx';
import { RefundLines } from '#/client/payments/transactions/refund-lines.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminCase } from '#/shared/admin/case.ts';
import { CaseStatus } from './case-status.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { caseRecipe } from './cases-recipes.ts';
import { CloseCaseDialog } from './close-case-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

const parts = partsOf(caseRecipe);

const Page = styled('div', caseRecipe);

/** One case: timeline, notes, refund and closing. */
export function OpenCase({ caseId }: { caseId: string }) {
  const { i18n } = useLingui();
  const found = trpc.admin.case.useQuery({ caseId });
  return (
    <Page>
      <Link className={parts.back} to="/admin/dashboard" search={{ section: 'cases' }}>
        <Trans>All cases</Trans>
      </Link>
      {found.error ? <Notice tone="red">{i18n._(errorWording(found.error))}</Notice> : null}
      {found.data ? <Shown found={found.data} /> : found.error ? null : <TableSkeleton />}
    </Page>
  );
}

function Shown({ found }: { found: AdminCase }) {
  const { i18n } = useLingui();
  const { may } = useAdminRole();
  return (
    <>
      <div className={parts.title}>
        <Heading>{i18n._(caseKindMessages[found.kind])}</Heading>
        <CaseStatus status={found.status} />
      </div>
      <Facts found={found} />
      {found.outcome === null ? null : (
        <Notice tone="green">
          <bdi>{found.outcome}</bdi>
        </Notice>
      )}
      <Acts found={found} />
      {may('refundOrder') ? (
        <>
          <Heading>
            <Trans>Refund</Trans>
          </Heading>
          <RefundLines orderId={found.orderId} />
        </>
      ) : null}
      <Heading>
        <Trans>What happened</Trans>
      </Heading>
      {found.isCut ? (
        <Notice tone="sand">
          <Trans>Only the latest of it is shown.</Trans>
        </Notice>
      ) : null}
      <CaseTimeline events={found.timeline} />
    </>
  );
}

function Facts({ found }: { found: AdminCase }) {
  const locale = useLocale();
  return (
    <dl className={parts.facts}>
      <div>
        <dt>
          <Trans>Customer’s name</Trans>
        </dt>
        <dd>
          <bdi>{found.customerName ?? <Trans>Without a name</Trans>}</bdi>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Order number</Trans>
        </dt>
        <dd>
          <OrderLink orderId={found.orderId} text={found.orderNumber} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Lab</Trans>
        </dt>
        <dd>{found.labNames.map((name) => name[locale]).join(' · ')}</dd>
      </div>
      <div>
        <dt>
          <Trans>Reported</Trans>
        </dt>
        <dd>
          <Moment at={found.openedAt} />
        </dd>
      </div>
    </dl>
  );
}

function Acts({ found: { caseId, status } }: { found: AdminCase }) {
  const [open, setOpen] = useState<'answer' | 'note' | 'close' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <div className={parts.actions}>
      {status === 'open' ? (
        <>
          <Button onClick={() => setOpen('answer')}>
            <Trans>Answer the customer…</Trans>
          </Button>
          <Button variant="tint" onClick={() => setOpen('close')}>
            <Trans>Close the case…</Trans>
          </Button>
        </>
      ) : null}
      <Button variant="line" onClick={() => setOpen('note')}>
        <Trans>Note for the desk…</Trans>
      </Button>
      {open === 'answer' ? <NoteDialog caseId={caseId} isInternal={false} onClose={onClose} /> : null}
      {open === 'note' ? <NoteDialog caseId={caseId} isInternal onClose={onClose} /> : null}
      {open === 'close' ? <CloseCaseDialog caseId={caseId} onClose={onClose} /> : null}
    </div>
  );
}
