import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { messageTitles } from '#/client/messages/inbox/message-titles.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dashboardLayoutRecipe } from '#/client/ui/dashboard-layout/dashboard-layout-recipe.ts';
import { type Column, DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import { StatusBadge } from '#/client/ui/text/status-badge.tsx';
import type { MessageKind } from '#/shared/messages/inbox.ts';
import type { OrderEvent, OrderToSettle } from '#/shared/payments/transactions.ts';
import { Moment } from '../parts/money-parts.tsx';

const sectionParts = partsOf(sectionPartsRecipe);
const frameParts = partsOf(dashboardLayoutRecipe);

type Props = { events: OrderEvent[]; messages: OrderToSettle['messages'] };

/** The events of an order and the messages that were sent to the customer. */
export function OrderHistory({ events, messages }: Props) {
  const { t } = useLingui();
  const eventColumns = useEventColumns();
  const messageColumns = useMessageColumns();
  return (
    <>
      <section className={sectionParts.part}>
        <Heading>
          <Trans>History</Trans>
        </Heading>
        {events.length > 0 ? (
          <DataTable
            caption={t`History`}
            columns={eventColumns}
            rows={events}
            keyOf={(event) => `${event.at} ${event.reference} ${event.to}`}
          />
        ) : (
          <p className={frameParts.lead}>
            <Trans>Nothing has been decided or changed yet.</Trans>
          </p>
        )}
      </section>
      {messages.length > 0 ? (
        <section className={sectionParts.part}>
          <Heading>
            <Trans>Messages to the customer</Trans>
          </Heading>
          <DataTable
            caption={t`Messages to the customer`}
            columns={messageColumns}
            rows={messages}
            keyOf={({ id }) => id}
          />
        </section>
      ) : null}
    </>
  );
}

const reasonMessages: Record<string, MessageDescriptor> = {
  by_customer: msg`Cancelled by the customer`,
  by_admin: msg`Decided at this desk`,
  hold_over: msg`The time to pay ran out`,
  replaced: msg`Another cart took its place`,
  paid_late: msg`Paid late, places found again`,
  specimen_rejected: msg`The specimen could not be used`,
};

function useEventColumns(): Column<OrderEvent>[] {
  const { t, i18n } = useLingui();
  return [
    { label: t`When`, cell: ({ at }) => <Moment at={at} /> },
    { label: t`Test reference`, cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi> },
    { label: t`Became`, cell: ({ to }) => <StatusBadge status={to} /> },
    { label: t`By`, cell: ({ by }) => <Doer by={by} /> },
    {
      label: t`Why`,
      isWide: true,
      cell: ({ reason }) => {
        const message = reason === null ? undefined : reasonMessages[reason];
        return message ? i18n._(message) : <bdi>{reason ?? '–'}</bdi>;
      },
    },
  ];
}

function Doer({ by }: Pick<OrderEvent, 'by'>) {
  if (by === null) return <Trans>The program</Trans>;
  const name = by.name === null ? null : <bdi>{by.name}</bdi>;
  switch (by.userType) {
    case 'customer':
      return <Trans>The customer</Trans>;
    case 'lab':
      return (
        <>
          <Trans>The lab</Trans>
          <small>{name}</small>
        </>
      );
    case 'admin':
      return (
        <>
          <Trans>Administrator</Trans>
          <small>{name}</small>
        </>
      );
  }
}

const isKnown = (kind: string): kind is MessageKind => Object.hasOwn(messageTitles, kind);

function useMessageColumns(): Column<OrderToSettle['messages'][number]>[] {
  const { t, i18n } = useLingui();
  return [
    { label: t`When`, cell: ({ at }) => <Moment at={at} /> },
    {
      label: t`Message`,
      isWide: true,
      cell: ({ kind }) => (isKnown(kind) ? i18n._(messageTitles[kind].title) : kind),
    },
  ];
}
