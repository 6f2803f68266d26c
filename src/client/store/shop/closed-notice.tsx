import { Trans } from '@lingui/react/macro';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useIsStoreOpen } from '../cart/use-is-store-open.ts';

/** Shown while the administrator takes no orders; nothing while the store is open. */
export function ClosedNotice({ className }: { className?: string }) {
  const isOpen = useIsStoreOpen();
  if (isOpen) return null;
  return (
    <div className={className}>
      <Notice tone="amber">
        <b>
          <Trans>The store takes no orders for now.</Trans>
        </b>
        <p>
          <Trans>Your cart is kept, and the kits that you have can still be activated.</Trans>
        </p>
      </Notice>
    </div>
  );
}
