import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { causeMessages, documentTitleMessages } from '#/client/core/signed-in/document-messages.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { QrCode } from '#/client/ui/text/qr-code.tsx';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { documentTitle, type TaxDocument } from '#/shared/payments/tax-document.ts';
import { BuyerFacts } from './buyer-facts.tsx';
import { DocumentTable } from './document-table.tsx';
import { Fact } from './fact.tsx';
import { paperRecipe } from './paper-recipe.ts';

const parts = partsOf(paperRecipe);

const Sheet = styled('section', paperRecipe);

/** An issued document as a sheet of paper. */
export function DocumentSheet({ document }: { document: TaxDocument }) {
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const { number, issuedAt, seller, buyer, corrects, plan, cause, zatcaQr } = document;
  const dayOf = (at: string) => formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(at)));
  return (
    <Sheet>
      <header>
        <div>
          <h2>{i18n._(documentTitleMessages[documentTitle(document)])}</h2>
          <bdi dir="ltr">{number}</bdi>
        </div>
        <div>
          <small>
            <Trans>Seller</Trans>
          </small>
          <b>{seller.name[locale]}</b>
          <p>{seller.address[locale]}</p>
          {seller.vatNumber === null ? null : (
            <p>
              <Trans>VAT number</Trans> <bdi dir="ltr">{seller.vatNumber}</bdi>
            </p>
          )}
        </div>
      </header>
      <dl className={parts.facts}>
        <Fact label={<Trans>Date</Trans>}>{dayOf(issuedAt)}</Fact>
        <BuyerFacts buyer={buyer} />
        {corrects ? (
          <Fact label={<Trans>Credits</Trans>}>
            <bdi dir="ltr">{corrects.number}</bdi>
            {' · '}
            {dayOf(corrects.issuedAt)}
          </Fact>
        ) : null}
        {plan ? (
          <Fact label={<Trans>Period</Trans>}>
            <bdi>{`${dayOf(plan.periodStart)} – ${dayOf(plan.periodEnd)}`}</bdi>
          </Fact>
        ) : null}
        <Fact label={corrects ? <Trans>Credit</Trans> : <Trans>Payment</Trans>}>
          {i18n._(causeMessages[cause])}
        </Fact>
      </dl>
      <DocumentTable document={document} />
      <Remarks document={document} />
      {zatcaQr === null ? null : (
        <QrCode className={parts.qr} text={zatcaQr} label={t`The tax authority’s QR code of this document`} />
      )}
    </Sheet>
  );
}

function Remarks({ document: { isVatExempt, seller } }: { document: TaxDocument }) {
  return (
    <>
      {isVatExempt ? (
        <p>
          <Trans>
            VAT on private healthcare to a citizen is borne by the state (<bdi dir="ltr">VATEX-SA-HEA</bdi>).
          </Trans>
        </p>
      ) : null}
      {seller.vatNumber !== null ? null : (
        <p>
          {seller.labId === null ? (
            <Trans>This is a receipt, not a tax invoice.</Trans>
          ) : (
            <Trans>This is a receipt, not a tax invoice: the lab has given no VAT number.</Trans>
          )}
        </p>
      )}
    </>
  );
}
