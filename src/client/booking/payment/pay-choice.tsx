import '#/client/core/messages/customer.ts';
import { Trans } from '@lingui/react/macro';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { PaymentMethod, PaymentProviderName } from '#/shared/booking/order.ts';
import { CitizenBox } from './citizen-box.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import type { useCitizen } from './use-citizen.ts';

type Props = {
  provider: PaymentProviderName;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  /** Null where no VAT can be borne by the state. */
  citizen: ReturnType<typeof useCitizen>['box'] | null;
  /** The number of a citizen is asked at the next step. */
  isExemptionLater: boolean;
};

/** The questions of checkout on the page of a test, which needs them only once a time is chosen. */
export function PayChoice({ provider, method, onMethod, citizen, isExemptionLater }: Props) {
  return (
    <>
      <PaymentMethods provider={provider} method={method} onMethod={onMethod} />
      {citizen ? <CitizenBox {...citizen} /> : null}
      {isExemptionLater ? (
        <Notice tone="sand">
          <Trans>
            Saudi citizen? Give your national ID at the next step: the total falls there by the VAT that the
            state bears.
          </Trans>
        </Notice>
      ) : null}
    </>
  );
}
