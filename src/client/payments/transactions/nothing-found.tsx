import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import type { TransactionView } from '#/shared/payments/transaction-kinds.ts';

/** An empty list; suggests clearing the filters. */
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
