import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** For plans without the analysis: what it would do, and where it is. */
export function UpgradePrompt() {
  return (
    <EmptyState
      title={<Trans>AI analysis comes with Premium</Trans>}
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
