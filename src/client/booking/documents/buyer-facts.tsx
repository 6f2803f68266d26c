import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import type { Buyer } from '#/shared/payments/tax-document.ts';
import { Fact } from './fact.tsx';

/** To whom a document is issued. */
export function BuyerFacts({ buyer: { name, isAnonymous, vatNumber, nationalId } }: { buyer: Buyer }) {
  const locale = useLocale();
  return (
    <>
      <Fact label={isAnonymous ? <Trans>Name at the lab</Trans> : <Trans>Issued to</Trans>}>
        <bdi dir={isAnonymous ? 'ltr' : undefined}>{name[locale]}</bdi>
      </Fact>
      {vatNumber === null ? null : (
        <Fact label={<Trans>VAT number</Trans>}>
          <bdi dir="ltr">{vatNumber}</bdi>
        </Fact>
      )}
      {nationalId === null ? null : (
        <Fact label={<Trans>National ID number</Trans>}>
          <bdi dir="ltr">{nationalId}</bdi>
        </Fact>
      )}
    </>
  );
}
