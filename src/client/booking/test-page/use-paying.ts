import { useState } from 'react';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import type { PaymentMethod } from '#/shared/booking/order.ts';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { priceLine } from '#/shared/core/money.ts';
import { useKeptCitizen } from '../payment/use-citizen.ts';
import type { Paying } from './use-booking.ts';

/** The way of paying as at checkout, and what the chosen offer costs that way. */
export function usePaying(offer: LabOffer | undefined, claim: Parameters<typeof useKeptCitizen>[0]) {
  const terms = trpc.orders.terms.useQuery().data;
  const user = useSession();
  const [wanted, setMethod] = useState<PaymentMethod>('atLab');
  const [personId, setPersonId] = useState<string>();
  const citizen = useKeptCitizen(claim);
  const provider = terms?.provider ?? 'none';
  const method = provider === 'none' ? 'atLab' : wanted;
  const mayBeExempt = terms?.vat.citizensExempt === true && user?.isAnonymous !== true;
  const isExempt = mayBeExempt && citizen.box.nationalId !== null;
  const stateVatBasisPoints = isExempt ? (terms?.vat.rateBasisPoints ?? 0) : 0;
  const totalHalalas =
    offer && terms && isExempt
      ? priceLine(offer.priceHalalas, terms.rates, stateVatBasisPoints).amountHalalas
      : (offer?.totalHalalas ?? 0);
  return {
    provider,
    method,
    setMethod,
    personId,
    setPersonId,
    mayBeExempt,
    box: citizen.box,
    stateVatBasisPoints,
    totalHalalas,
    /** Null where the identity number is wrong, which the box then says. */
    check(): Paying | null {
      const nationalId = mayBeExempt ? citizen.check() : { isRight: true, value: undefined };
      return nationalId.isRight ? { method, nationalId: nationalId.value, totalHalalas, personId } : null;
    },
  };
}
