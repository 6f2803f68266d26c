import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { documentTitleMessages } from '#/client/core/signed-in/document-messages.ts';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { withLocale } from '#/shared/core/locale.ts';
import { type AdminDocument, documentTitle } from '#/shared/payments/tax-document.ts';
import { Amount, LabLink, Moment, OrderLink, PersonLink } from '../parts/money-parts.tsx';

/** A document; its number opens the PDF. */
export function useDocumentColumns(): Column<AdminDocument>[] {
  const { t, i18n } = useLingui();
  return [
    {
      label: t`Issued`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ issuedAt }) => <Moment at={issuedAt} />,
    },
    { label: t`Number`, isWide: true, cell: (document) => <NumberLink document={document} /> },
    {
      label: t`Seller`,
      cell: ({ seller: { labId, name } }) =>
        labId === null ? <SellerName name={name} /> : <LabLink lab={{ labId, labName: name }} />,
    },
    { label: t`Customer’s name`, cell: ({ customer }) => <PersonLink person={customer} /> },
    {
      label: t`For`,
      cell: ({ orderId, plan }) =>
        plan ? (
          <Trans>
            Plan <bdi>{i18n._(planName(plan.tier))}</bdi>
          </Trans>
        ) : (
          <OrderLink orderId={orderId} text={null} />
        ),
    },
    {
      label: t`Amount (SAR)`,
      isNumber: true,
      order: {
        name: 'documentAmount',
        valueOf: ({ kind, totalHalalas }) => (kind === 'invoice' ? totalHalalas : -totalHalalas),
      },
      halalasOf: ({ kind, totalHalalas }) => (kind === 'invoice' ? totalHalalas : -totalHalalas),
      cell: ({ kind, totalHalalas, vatHalalas }) => (
        <>
          <Amount halalas={kind === 'invoice' ? totalHalalas : -totalHalalas} />
          {vatHalalas > 0 ? (
            <small>
              <Trans>VAT inside</Trans> <Amount halalas={vatHalalas} />
            </small>
          ) : null}
        </>
      ),
    },
  ];
}

function SellerName({ name }: { name: AdminDocument['seller']['name'] }) {
  return <bdi>{name[useLocale()]}</bdi>;
}

function NumberLink({ document }: { document: AdminDocument }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { documentId, number, corrects } = document;
  return (
    <>
      <a className="link" href={withLocale(`/documents/${documentId}/document.pdf`, locale)} download>
        <bdi dir="ltr">{number}</bdi>
      </a>
      <small>{i18n._(documentTitleMessages[documentTitle(document)])}</small>
      {corrects ? (
        <small>
          <Trans>
            Credits <bdi dir="ltr">{corrects.number}</bdi>
          </Trans>
        </small>
      ) : null}
    </>
  );
}
