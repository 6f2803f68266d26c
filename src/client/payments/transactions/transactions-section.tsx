import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { transactionViews, type TransactionView } from '#/shared/payments/transaction-kinds.ts';
import { viewMessages } from '../parts/transaction-messages.ts';
import { PayoutsView } from '../payouts/payouts-view.tsx';
import { DocumentsView } from './documents-view.tsx';
import { LateView } from './late-view.tsx';
import { LedgerView } from './ledger-view.tsx';
import { LinesView } from './lines-view.tsx';
import { OrderView } from './order-view.tsx';
import { OrdersView } from './orders-view.tsx';
import { PaymentsView } from './payments-view.tsx';
import { RefundsView } from './refunds-view.tsx';
import { viewOf } from './transactions-input.ts';

const Box = styled('div', sectionPartsRecipe);

/** Orders, lines, payments, refunds, the ledger and payouts. */
export function TransactionsSection(props: SectionProps) {
  const view = viewOf(props.search);
  const { open } = props.search;
  if (open !== undefined && view !== 'payouts') return <OrderView orderId={open} />;
  return (
    <Box>
      <Heading as="h1" size="h1">
        <Trans>Transactions</Trans>
      </Heading>
      <ViewLinks view={view} />
      <View {...props} view={view} />
    </Box>
  );
}

function ViewLinks({ view }: { view: TransactionView }) {
  const { t, i18n } = useLingui();
  const { opens } = useAdminRole();
  return (
    <SectionTabs label={t`Kinds of transactions`} folded={i18n._(viewMessages[view])}>
      {transactionViews
        .filter((view) => opens({ section: 'transactions', view }))
        .map((name) => (
          <Link
            key={name}
            to="/admin/dashboard"
            activeOptions={{ exact: true }}
            search={{ section: 'transactions', ...(name === 'orders' ? {} : { view: name }) }}
            {...(view === name ? { 'aria-current': 'page' as const } : {})}
          >
            {i18n._(viewMessages[name])}
          </Link>
        ))}
    </SectionTabs>
  );
}

function View({ view, user, search }: SectionProps & { view: TransactionView }) {
  switch (view) {
    case 'orders':
      return <OrdersView search={search} />;
    case 'lines':
      return <LinesView search={search} />;
    case 'payments':
      return <PaymentsView search={search} />;
    case 'refunds':
      return <RefundsView search={search} />;
    case 'documents':
      return <DocumentsView search={search} />;
    case 'ledger':
      return <LedgerView search={search} />;
    case 'late':
      return <LateView search={search} />;
    case 'payouts':
      return <PayoutsView user={user} search={search} />;
  }
}
