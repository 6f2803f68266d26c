import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { documentTitleMessages } from '#/client/core/signed-in/document-messages.ts';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { signed } from '#/client/core/signed.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { dayIn, formatDate, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import {
  documentTitle,
  type IssuedDocument,
  type TaxDocumentSummary,
} from '#/shared/payments/tax-document.ts';
import { documentListRecipe } from './document-list-recipe.ts';
import { PaperItem } from './paper-item.tsx';
import { PrintDocument } from './print-document.tsx';

export const DocumentItems = styled('ul', documentListRecipe);

type Issued = TaxDocumentSummary & { customer?: IssuedDocument['customer'] };

/** Issued documents, each with its PDF and its print. */
export function DocumentList({ documents }: { documents: readonly Issued[] }) {
  return (
    <DocumentItems>
      {documents.map((document) => (
        <DocumentItem key={document.documentId} document={document} />
      ))}
    </DocumentItems>
  );
}

export function DocumentItem({ document }: { document: Issued }) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const { documentId, number, issuedAt, kind, totalHalalas } = document;
  return (
    <PaperItem
      title={i18n._(documentTitleMessages[documentTitle(document)])}
      facts={
        <>
          <small>
            <bdi dir="ltr">{number}</bdi>
            {' · '}
            {formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(issuedAt)))}
          </small>
          <About document={document} />
        </>
      }
      amount={
        <>
          <span>
            <bdi dir="ltr">{signed(kind === 'invoice' ? totalHalalas : -totalHalalas)}</bdi>{' '}
            <Trans>SAR</Trans>
          </span>
          <VatInside document={document} />
        </>
      }
      pdf={`/documents/${documentId}/document.pdf`}
      number={number}
      print={<PrintDocument documentId={documentId} number={number} />}
    />
  );
}

/** The seller, or in the seller's own list the customer, or the plan, and the invoice that is corrected. */
function About({ document: { seller, corrects, plan, customer } }: { document: Issued }) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const dayOf = (at: string) => formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(at)));
  const period = plan ? `${dayOf(plan.periodStart)} – ${dayOf(plan.periodEnd)}` : null;
  return (
    <small>
      {plan ? (
        <>
          {i18n._(planName(plan.tier))}
          {' · '}
          <bdi>{period}</bdi>
        </>
      ) : customer ? (
        <BuyerName customer={customer} />
      ) : (
        <bdi>{seller.name[locale]}</bdi>
      )}
      {corrects ? (
        <>
          {' · '}
          <Trans>
            Credits <bdi dir="ltr">{corrects.number}</bdi>
          </Trans>
        </>
      ) : null}
    </small>
  );
}

function BuyerName({ customer: { name, isAnonymous } }: { customer: IssuedDocument['customer'] }) {
  return <bdi>{name ?? (isAnonymous ? <Trans>Anonymous</Trans> : <Trans>Erased</Trans>)}</bdi>;
}

function VatInside({ document: { vatHalalas, stateVatHalalas } }: { document: TaxDocumentSummary }) {
  const vat = formatSarExact(vatHalalas);
  const borne = formatSarExact(stateVatHalalas);
  return (
    <>
      {vatHalalas > 0 ? (
        <small>
          <Trans>
            VAT <bdi dir="ltr">{vat}</bdi>
          </Trans>
        </small>
      ) : null}
      {stateVatHalalas > 0 ? (
        <small>
          <Trans>
            VAT borne by the state <bdi dir="ltr">{borne}</bdi>
          </Trans>
        </small>
      ) : null}
    </>
  );
}
