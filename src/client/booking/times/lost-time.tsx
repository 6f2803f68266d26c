import { Trans } from '@lingui/react/macro';
import { bringIntoView } from '#/client/ui/base/bring-into-view.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';

/** Shown beside the times when the chosen one is taken, for example by a booking in another tab. */
export function LostTime() {
  return (
    <div tabIndex={-1} ref={bringIntoView}>
      <Notice tone="red">
        <Trans>The time you chose is not free any more. Please choose another one.</Trans>
      </Notice>
    </div>
  );
}
