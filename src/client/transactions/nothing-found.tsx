import { Trans } from '@lingui/react/macro';
import type { TransactionView } from '#/shared/transaction-kinds.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** A list with nothing in it: perhaps it is narrowed too far. */
export function NothingFound({ view }: { view: TransactionView }) {
  return (
    <EmptyState
      title={<Trans>Nothing matches</Trans>}
      action={
        <LinkButton to="/admin/dashboard" search={{ section: 'transactions', view }} variant="tint">
          <Trans>Show all</Trans>
        </LinkButton>
      }
    >
      <Trans>Choose other filters, or clear them.</Trans>
    </EmptyState>
  );
}
