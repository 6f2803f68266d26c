import { useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { Order } from '#/shared/booking/order.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { ProofLink } from '../test-page/proof-link.tsx';

/** What would refuse the payment at the lab, said where it is chosen: a family may be more than one lab's day allows. */
export function RefusalAtLab({ code }: { code: Order['refusalAtLab'] }) {
  const { i18n } = useLingui();
  if (code === null) return null;
  const error = new AppError(code);
  return (
    <Notice tone="amber">
      {i18n._(errorWording(error))}
      <ProofLink error={error} />
    </Notice>
  );
}
