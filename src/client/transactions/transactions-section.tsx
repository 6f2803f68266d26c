import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { transactionViews, type TransactionView } from '#/shared/transaction-kinds.ts';
import type { SectionProps } from '../admin/section-props.ts';
import { PayoutsView } from '../payouts/payouts-view.tsx';
import { Heading } from '../ui/heading.tsx';
import { styled } from '../ui/styled.tsx';
import { LateView } from './late-view.tsx';
import { LedgerView } from './ledger-view.tsx';
import { LinesView } from './lines-view.tsx';
import { OrderView } from './order-view.tsx';
import { OrdersView } from './orders-view.tsx';
import { PaymentsView } from './payments-view.tsx';
import { RefundsView } from './refunds-view.tsx';
import { viewWords } from './transaction-words.ts';
import { viewOf } from './transactions-input.ts';
import { sectionRecipe, viewsRecipe } from './transactions-recipes.ts';
import { useChosenInSight } from './use-chosen-in-sight.ts';

const Box = styled('div', sectionRecipe);
const Views = styled('nav', viewsRecipe);

/** Where money is followed: orders and their lines, payments, refunds, the books, and what labs are paid. */
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
  const bar = useChosenInSight(view);
  return (
    <Views ref={bar} aria-label={t`Kinds of transactions`}>
      {transactionViews.map((name) => (
        <Link
          key={name}
          to="/admin/dashboard"
          activeOptions={{ exact: true }}
          search={{ section: 'transactions', ...(name === 'orders' ? {} : { view: name }) }}
          {...(view === name ? { 'aria-current': 'page' as const } : {})}
        >
          {i18n._(viewWords[name])}
        </Link>
      ))}
    </Views>
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
    case 'ledger':
      return <LedgerView search={search} />;
    case 'late':
      return <LateView search={search} />;
    case 'payouts':
      return <PayoutsView user={user} search={search} />;
  }
}
