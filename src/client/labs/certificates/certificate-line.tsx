import { Trans, useLingui } from '@lingui/react/macro';
import { FileCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { certificateNames, certificateStates } from '#/client/core/signed-in/certificate-messages.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatDate } from '#/shared/core/format.ts';
import type { CertificateRow, CertificateState } from '#/shared/labs/certificate.ts';
import { certificateRowsRecipe } from './certificate-recipes.ts';

const parts = partsOf(certificateRowsRecipe);

const tones: Record<CertificateState, 'amber' | 'green' | 'red' | 'sand'> = {
  waiting: 'amber',
  accepted: 'green',
  rejected: 'red',
  replaced: 'sand',
};

/** One certificate with its state; `children` are the actions of who looks at it. */
export function CertificateLine({ row, children }: { row: CertificateRow; children?: ReactNode }) {
  const { i18n } = useLingui();
  const { kind, number, state, isExpired, reason } = row;
  // An element: markup in a value of a message would be parsed.
  const told = <bdi>{reason}</bdi>;
  return (
    <li>
      <FileCheck2 aria-hidden />
      <div className={parts.words}>
        <span className={parts.name}>
          <b>
            <bdi>{i18n._(certificateNames[kind])}</bdi>
          </b>
          {isExpired && state !== 'rejected' ? (
            <Badge tone="red">
              <Trans context="of a certificate">Ended</Trans>
            </Badge>
          ) : (
            <Badge tone={tones[state]}>{i18n._(certificateStates[state])}</Badge>
          )}
        </span>
        {number === null ? null : (
          <small>
            <bdi dir="ltr">{number}</bdi>
          </small>
        )}
        <small>
          <LastDay expiresOn={row.expiresOn} />
        </small>
        {reason === null ? null : (
          <small>
            <Trans>Reason: {told}</Trans>
          </small>
        )}
      </div>
      {row.fileName === null ? null : (
        <a className="link" href={`/certificates/${row.certificateId}`} target="_blank" rel="noreferrer">
          <Trans>Open the document</Trans>
        </a>
      )}
      {children}
    </li>
  );
}

function LastDay({ expiresOn }: { expiresOn: string | null }) {
  const locale = useLocale();
  if (expiresOn === null) return <Trans>Verified before documents were sent here</Trans>;
  const day = formatDate(locale, expiresOn);
  return <Trans>Until {day}</Trans>;
}
