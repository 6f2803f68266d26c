import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { ProofLink } from '../test-page/proof-link.tsx';

type Props = {
  error: unknown;
  /** Set where a payment was begun and can still be finished at the provider. */
  payUrl: string | null;
};

/** Why the last attempt failed, or that a payment is already under way. */
export function PayFailure({ error, payUrl }: Props) {
  const { i18n } = useLingui();
  if (error) {
    return (
      <Notice tone="red" takesSight>
        {i18n._(errorWording(error))}
        <ProofLink error={error} />
      </Notice>
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
