import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function EmptyStoreCart({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      title={<Trans>Your cart is empty</Trans>}
      action={
        <LinkButton to="/store" variant="tint" onClick={onLeave}>
          <Trans>To the store</Trans>
        </LinkButton>
      }
    >
      <Trans>Kits and tools for following your health are in the store.</Trans>
    </EmptyState>
  );
}
