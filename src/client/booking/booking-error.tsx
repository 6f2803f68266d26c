import { Trans, useLingui } from '@lingui/react/macro';
import { appErrorCode, errorWording } from '../app-error.ts';
import { Notice } from '../ui/notice.tsx';

/** Says that the booking failed and why, and takes the focus to where another time can be chosen. */
export function BookingError({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const code = appErrorCode(error);
  const saysThatItFailed = code?.startsWith('SLOT_') || code === 'IDEMPOTENCY_KEY_REUSED';
  return (
    <div tabIndex={-1} ref={(element) => element?.focus()}>
      <Notice tone="red">
        {saysThatItFailed ? null : (
          <>
            <Trans>Booking failed. Please try again.</Trans>{' '}
          </>
        )}
        {i18n._(errorWording(error))}
      </Notice>
    </div>
  );
}
