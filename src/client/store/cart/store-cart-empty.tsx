import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';

export function StoreCartEmpty({ onLeave }: { onLeave: () => void }) {
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
