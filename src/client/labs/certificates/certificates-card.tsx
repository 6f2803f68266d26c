import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { CertificateLine } from './certificate-line.tsx';
import { certificateRowsRecipe } from './certificate-recipes.ts';
import { SendCertificateForm } from './send-certificate-form.tsx';

const Rows = styled('ul', certificateRowsRecipe);

/** The licence and the accreditations of the lab: what was decided, and the form that sends one. */
export function CertificatesCard() {
  const { i18n } = useLingui();
  const certificates = trpc.lab.certificates.useQuery();
  return (
    <SettingsCard
      title={<Trans>Licence and accreditations</Trans>}
      lead={
        <Trans>
          Send the documents; the administration looks at each. An accepted accreditation appears on your
          public page until its last day. Customers never see the documents.
        </Trans>
      }
    >
      {certificates.isError ? (
        <Notice tone="red">{i18n._(errorWording(certificates.error))}</Notice>
      ) : certificates.data === undefined ? (
        <RowsSkeleton />
      ) : certificates.data.rows.length === 0 ? (
        <p>
          <Trans>No document has been sent yet.</Trans>
        </p>
      ) : (
        <Rows>
          {certificates.data.rows.map((row) => (
            <CertificateLine key={row.certificateId} row={row} />
          ))}
        </Rows>
      )}
      <SendCertificateForm />
    </SettingsCard>
  );
}
