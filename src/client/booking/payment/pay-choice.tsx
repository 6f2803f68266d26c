import '#/client/core/messages/customer.ts';
import type { PaymentMethod, PaymentProviderName } from '#/shared/booking/order.ts';
import { CitizenBox } from './citizen-box.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import type { useKeptCitizen } from './use-citizen.ts';

type Props = {
  provider: PaymentProviderName;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  /** Null where no VAT can be borne by the state. */
  citizen: ReturnType<typeof useKeptCitizen>['box'] | null;
};

/** The questions of checkout on the page of a test, which needs them only once a time is chosen. */
export function PayChoice({ provider, method, onMethod, citizen }: Props) {
  return (
    <>
      <PaymentMethods provider={provider} method={method} onMethod={onMethod} />
      {citizen ? <CitizenBox {...citizen} /> : null}
    </>
  );
}
