import { Trans, useLingui } from '@lingui/react/macro';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';

/** The error of a plan change, inside its dialog. */
export function PlanFailure({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  if (!error) return null;
  const code = appErrorCode(error);
  return (
    <Notice tone="red">
      <p>
        <b>
          <Trans>An error occurred. Please try again.</Trans>
        </b>
      </p>
      <p>
        {code === 'PAYMENT_DECLINED' ? (
          <Trans>The payment was declined. Nothing was charged, and your plan stays as it is.</Trans>
        ) : code === 'NOT_CHANGEABLE' ? (
          <Trans>
            Another choice of yours was quicker. What was paid for this one goes back to the card.
          </Trans>
        ) : (
          i18n._(errorWording(error))
        )}
      </p>
    </Notice>
  );
}
