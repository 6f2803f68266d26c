import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { certificateNames } from '#/client/core/signed-in/certificate-messages.ts';
import { formatDate } from '#/shared/core/format.ts';
import type { CertificateNews } from '#/shared/messages/inbox.ts';

type Props = CertificateNews & { expiresOn: string | null };

/** What was decided about a certificate, or when it ends. */
export function CertificateText({ kind, decision, reason, expiresOn }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const name = <bdi>{i18n._(certificateNames[kind])}</bdi>;
  if (decision === 'accept') {
    return (
      <p>
        <Trans context="a certificate">{name}: accepted.</Trans>
      </p>
    );
  }
  if (decision === 'reject') {
    // An element: markup in a value of a message would be parsed.
    const told = <bdi>{reason}</bdi>;
    return (
      <p>
        <Trans context="a certificate">
          {name}: rejected. The reason: {told}
        </Trans>
      </p>
    );
  }
  const day = formatDate(locale, expiresOn ?? '');
  return (
    <p>
      <Trans>
        {name}: ends on {day}. Send the new document once it is renewed; without it the accreditation leaves
        your public page.
      </Trans>
    </p>
  );
}
