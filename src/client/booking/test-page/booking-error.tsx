import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { bringIntoView } from '#/client/ui/base/bring-into-view.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';

type Props = { error: unknown; children?: ReactNode };

/** Shows why the booking failed and brings it into view, where another time is chosen. */
export function BookingError({ error, children }: Props) {
  const { i18n } = useLingui();
  const code = appErrorCode(error);
  const saysThatItFailed = code?.startsWith('SLOT_') || code === 'IDEMPOTENCY_KEY_REUSED';
  return (
    <div tabIndex={-1} ref={bringIntoView}>
      <Notice tone="red">
        {saysThatItFailed ? null : (
          <>
            {code === null ? (
              <Trans>Booking failed. Please try again.</Trans>
            ) : (
              <Trans>Booking failed.</Trans>
            )}{' '}
          </>
        )}
        {i18n._(errorWording(error))}
        {children}
      </Notice>
    </div>
  );
}
