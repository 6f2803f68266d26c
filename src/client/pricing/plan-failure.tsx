import { Trans, useLingui } from '@lingui/react/macro';
import { appErrorCode, errorWording } from '../app-error.ts';
import { Notice } from '../ui/notice.tsx';

/** What went wrong with a plan, in the dialog that asked for it. */
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
