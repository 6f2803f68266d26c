import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import '#/client/core/messages/account.ts';
import type { PaymentMethod, PaymentProviderName } from '#/shared/booking/order.ts';
import { CitizenBox } from './citizen-box.tsx';
import { ForWhom } from './for-whom.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import type { useKeptCitizen } from './use-citizen.ts';

export { ForWhom };

type Props = {
  provider: PaymentProviderName;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  /** Undefined: the holder of the account. */
  personId: string | undefined;
  onPerson: (personId: string | undefined) => void;
  /** Null where no VAT can be borne by the state. */
  citizen: ReturnType<typeof useKeptCitizen>['box'] | null;
};

/** The questions of checkout on the page of a test, which needs them only once a time is chosen. */
export function PayChoice({ provider, method, onMethod, personId, onPerson, citizen }: Props) {
  const user = useSession();
  const people = trpc.account.people.useQuery(undefined, {
    enabled: user?.userType === 'customer' && !user.isAnonymous,
  });
  const person = people.data?.rows.find(({ id, relation }) => id === personId && relation !== 'self');
  return (
    <>
      {user && user.userType === 'customer' && !user.isAnonymous ? (
        <ForWhom
          chosen={personId === undefined ? [] : [personId]}
          most={1}
          onChoose={([id]) => onPerson(id)}
        />
      ) : null}
      <PaymentMethods provider={provider} method={method} onMethod={onMethod} />
      {citizen ? <CitizenBox {...citizen} who={person?.name ?? null} /> : null}
    </>
  );
}
