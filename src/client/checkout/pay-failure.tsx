import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '../app-error.ts';
import { Notice } from '../ui/notice.tsx';
import { takeFocus } from '../ui/take-focus.ts';

type Props = {
  error: unknown;
  /** Of a payment that was begun and can still be finished there. */
  payUrl: string | null;
};

/** What went wrong with the last attempt, or that one is under way elsewhere. */
export function PayFailure({ error, payUrl }: Props) {
  const { i18n } = useLingui();
  if (error) {
    return (
      <div tabIndex={-1} ref={takeFocus}>
        <Notice tone="red">{i18n._(errorWording(error))}</Notice>
      </div>
    );
  }
  if (payUrl === null) return null;
  return (
    <Notice>
      <Trans>
        A payment of this order was begun and is not finished.{' '}
        <a className="link" href={payUrl}>
          Go on with it
        </a>
      </Trans>
    </Notice>
  );
}
