import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { OrderToSettle } from '#/shared/payments/transactions.ts';
import { Amount, LabLink, Moment, PersonLink } from '../parts/money-parts.tsx';
import { methodMessages } from '../parts/transaction-messages.ts';
import { useLedgerColumns } from './ledger-columns.tsx';
import { OpenCaseDialog } from './open-case-dialog.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { useRefundColumns } from './refund-columns.tsx';
import { RefundLines } from './refund-lines.tsx';
import { OrderState } from './state-badges.tsx';

const parts = partsOf(sectionPartsRecipe);

const Box = styled('div', sectionPartsRecipe);

/** The money of one order, and what can still be refunded. */
export function OrderView({ orderId }: { orderId: string }) {
  const order = trpc.admin.order.useQuery({ orderId });
  return (
    <Box>
      <Link to="/admin/dashboard" search={{ section: 'transactions' }} className={parts.back}>
        <Trans>All orders</Trans>
      </Link>
      {order.data ? <Opened data={order.data} /> : null}
      {order.isPending ? <TableSkeleton /> : null}
      {order.isError && !order.data ? (
        <ErrorState
          title={<Trans>The order could not be loaded</Trans>}
          error={order.error}
          onRetry={() => void order.refetch()}
        />
      ) : null}
    </Box>
  );
}

function Opened({ data }: { data: OrderToSettle }) {
  const { order } = data;
  const { may } = useAdminRole();
  return (
    <>
      <Title order={order} />
      <Facts order={order} />
      <OrderLines lines={data.lines} />
      {may('refundOrder') ? (
        <section className={parts.part}>
          <Heading>
            <Trans>Refund by line</Trans>
          </Heading>
          <RefundLines orderId={order.orderId} />
        </section>
      ) : null}
      <MoneyTables data={data} />
      <OrderHistory events={data.events} messages={data.messages} />
    </>
  );
}

function Title({ order: { orderId, orderNumber, status } }: { order: OrderToSettle['order'] }) {
  const { may } = useAdminRole();
  const [isOpening, setOpening] = useState(false);
  // An order that was never booked has no cases.
  const canOpenCase = may('openCase') && (status === 'confirmed' || status === 'cancelled');
  return (
    <div className={parts.title}>
      <Heading as="h1" size="h1">
        {orderNumber === null ? (
          <Trans>Order without a number</Trans>
        ) : (
          <Trans>
            Order <bdi dir="ltr">{orderNumber}</bdi>
          </Trans>
        )}
      </Heading>
      {canOpenCase ? (
        <Button variant="line" onClick={() => setOpening(true)}>
          <Trans>Open a case…</Trans>
        </Button>
      ) : null}
      {isOpening ? <OpenCaseDialog orderId={orderId} onClose={() => setOpening(false)} /> : null}
    </div>
  );
}

function Facts({ order }: { order: OrderToSettle['order'] }) {
  const { i18n } = useLingui();
  return (
    <dl className={parts.facts}>
      <div>
        <dt>
          <Trans>Customer’s name</Trans>
        </dt>
        <dd>
          <PersonLink person={order.customer} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Lab</Trans>
        </dt>
        <dd>
          {order.labs.map((lab) => (
            <div key={lab.labId}>
              <LabLink lab={lab} />
            </div>
          ))}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>State</Trans>
        </dt>
        <dd>
          <OrderState status={order.status} /> {order.method ? i18n._(methodMessages[order.method]) : null}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Begun</Trans>
        </dt>
        <dd>
          <Moment at={order.createdAt} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Total (SAR)</Trans>
        </dt>
        <dd>
          <Amount halalas={order.totalHalalas} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Paid online (SAR)</Trans>
        </dt>
        <dd>
          <Amount halalas={order.paidHalalas} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Refunded (SAR)</Trans>
        </dt>
        <dd>
          <Amount halalas={order.refundedHalalas} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>VAT</Trans>
        </dt>
        <dd>{order.isVatExempt ? <Trans>Citizen, exempt</Trans> : <Trans>As usual</Trans>}</dd>
      </div>
    </dl>
  );
}

function MoneyTables({ data: { payments, refunds, ledger } }: { data: OrderToSettle }) {
  const { t } = useLingui();
  const paymentColumns = usePaymentColumns();
  const refundColumns = useRefundColumns();
  const ledgerColumns = useLedgerColumns();
  return (
    <>
      {payments.length > 0 ? (
        <section className={parts.part}>
          <Heading>
            <Trans>Payments</Trans>
          </Heading>
          <DataTable
            caption={t`Payments`}
            columns={paymentColumns}
            rows={payments}
            keyOf={({ paymentId }) => paymentId}
          />
        </section>
      ) : null}
      {refunds.length > 0 ? (
        <section className={parts.part}>
          <Heading>
            <Trans>Refunds</Trans>
          </Heading>
          <DataTable
            caption={t`Refunds`}
            columns={refundColumns}
            rows={refunds}
            keyOf={({ refundId }) => refundId}
          />
        </section>
      ) : null}
      <section className={parts.part}>
        <Heading>
          <Trans>Ledger</Trans>
        </Heading>
        {ledger.length > 0 ? (
          <DataTable caption={t`Ledger`} columns={ledgerColumns} rows={ledger} keyOf={({ id }) => id} />
        ) : (
          <p>
            <Trans>Nothing has moved in the books for this order.</Trans>
          </p>
        )}
      </section>
    </>
  );
}
