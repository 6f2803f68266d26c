import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useSession } from '#/client/core/session/use-session.ts';
import { bringIntoView } from '#/client/ui/base/bring-into-view.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { ChosenTime } from '../payment/own-time.tsx';

const OwnTime = lazy(() => import('../payment/own-time.tsx').then((module) => ({ default: module.OwnTime })));

/**
 * Shown beside the times when the chosen one is taken: by somebody else, or by the customer's own hold or booking, made
 * in another tab or before coming back.
 */
export function LostTime({ chosen }: { chosen: ChosenTime }) {
  const user = useSession();
  const lost = (
    <div tabIndex={-1} ref={bringIntoView}>
      <Notice tone="red">
        <Trans>The time you chose is not free any more. Please choose another one.</Trans>
      </Notice>
    </div>
  );
  if (user?.userType !== 'customer') return lost;
  return (
    <Suspense>
      <OwnTime chosen={chosen} otherwise={lost} />
    </Suspense>
  );
}
