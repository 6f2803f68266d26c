import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { certificateNames } from '#/client/core/signed-in/certificate-messages.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { CertificateRow } from '#/shared/labs/certificate.ts';
import { CertificateLine } from '../certificates/certificate-line.tsx';
import { certificateRowsRecipe } from '../certificates/certificate-recipes.ts';
import { CertificateReasonDialog } from './certificate-reason-dialog.tsx';
import { certificatesFrameRecipe } from './lab-page-recipe.ts';
import { LicenceHolder } from './licence-holder.tsx';

const Frame = styled('div', certificatesFrameRecipe);
const Rows = styled('ul', certificateRowsRecipe);

/** The documents that the lab sent, each with the decisions that are possible. */
export function LabCertificates({ rows }: { rows: CertificateRow[] }) {
  return (
    <>
      <Heading>
        <Trans>Licence and accreditations</Trans>
      </Heading>
      <Frame>
        {rows.length === 0 ? (
          <p>
            <Trans>The lab has sent no document.</Trans>
          </p>
        ) : (
          <Rows>
            {rows.map((row) => (
              <CertificateLine key={row.certificateId} row={row}>
                <Actions row={row} />
              </CertificateLine>
            ))}
          </Rows>
        )}
      </Frame>
    </>
  );
}

function Actions({ row }: { row: CertificateRow }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  const [isRejecting, setRejecting] = useState(false);
  const accept = trpc.admin.reviewCertificate.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The certificate is accepted. The lab is told.` }),
    onError: (error) =>
      toast({
        tone: 'error',
        title: i18n._(errorWording(error)),
        description: <LicenceHolder error={error} />,
      }),
    onSettled: () => admin.invalidate(),
  });
  const { certificateId, state } = row;
  const name = i18n._(certificateNames[row.kind]);
  if (state !== 'waiting' && state !== 'accepted') return null;
  return (
    <>
      {state === 'waiting' ? (
        <Button
          variant="tint"
          size="sm"
          aria-label={t({ context: 'a certificate', message: `Accept ${name}` })}
          disabled={accept.isPending}
          onClick={() => accept.mutate({ certificateId, decision: 'accept', expectedState: state })}
        >
          <Trans context="a certificate">Accept</Trans>
        </Button>
      ) : null}
      <Button
        variant="danger"
        size="sm"
        aria-label={t({ context: 'a certificate', message: `Reject ${name}` })}
        aria-haspopup="dialog"
        onClick={() => setRejecting(true)}
      >
        <Trans>Reject…</Trans>
      </Button>
      {isRejecting ? <CertificateReasonDialog row={row} onClose={() => setRejecting(false)} /> : null}
    </>
  );
}
