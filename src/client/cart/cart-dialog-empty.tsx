import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function EmptyCart({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      title={<Trans>Your cart is empty</Trans>}
      action={
        <LinkButton to="/search" variant="tint" onClick={onLeave}>
          <Trans>Search for a test</Trans>
        </LinkButton>
      }
    >
      <Trans>Put several tests in it and book them in one visit.</Trans>
    </EmptyState>
  );
}
