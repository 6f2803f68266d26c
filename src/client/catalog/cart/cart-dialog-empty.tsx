import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';

export function CartDialogEmpty({ onLeave }: { onLeave: () => void }) {
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
