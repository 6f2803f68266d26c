import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';

/** Says which tests the end of the paid plan hides, before it ends. */
export function TestsToHide() {
  const toHide = trpc.subscriptions.current.useQuery().data?.testsToHide;
  if (!toHide) return null;
  const { count, limit } = toHide;
  return (
    <Notice tone="amber">
      <Trans>
        The free plan holds {limit} tests. If your plan ends, your newest {count} are hidden from customers.
      </Trans>
    </Notice>
  );
}
