import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';

/** Shown on plans without the analysis: what it does, and which plans include it. */
export function UpgradePrompt() {
  return (
    <EmptyState
      title={<Trans>Analysis of results comes with Premium</Trans>}
      action={
        <LinkButton to="/pricing" variant="solid">
          <Trans>See the plans</Trans>
        </LinkButton>
      }
    >
      <Trans>
        It reads your results together by published rules: what was seen, what it may mean, what to ask your
        doctor and which test comes next.
      </Trans>
    </EmptyState>
  );
}
