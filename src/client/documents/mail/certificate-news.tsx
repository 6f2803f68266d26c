import { Trans, useLingui } from '@lingui/react/macro';
import type { InboxMail } from '#/server/platform/mail/mail.ts';
import { formatDate } from '#/shared/core/format.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

type Props = Extract<InboxMail, { kind: 'certificateReviewed' | 'certificateExpires' }>;

/** What was decided about a certificate of the laboratory, or when it ends. */
export function CertificateNews(content: Props) {
  return (
    <>
      <Greeting name={content.name} />
      <Paragraph>
        <News {...content} />
      </Paragraph>
      <Action url={content.url}>
        <Trans>Open the dashboard</Trans>
      </Action>
    </>
  );
}

function News({ certificate: { kind, decision, reason }, expiresOn }: Props) {
  const { t, i18n } = useLingui();
  const names = {
    licence: t({ context: 'the document', message: 'Licence' }),
    cbahi: t`CBAHI`,
    cap: t`CAP`,
    iso15189: t`ISO 15189`,
  };
  const name = <bdi>{names[kind]}</bdi>;
  if (decision === 'accept') return <Trans context="a certificate">{name}: accepted.</Trans>;
  if (decision === 'reject') {
    // An element: markup in a value of a message would be parsed.
    const told = <bdi>{reason}</bdi>;
    return (
      <Trans context="a certificate">
        {name}: rejected. The reason: {told}
      </Trans>
    );
  }
  const day = formatDate(i18n.locale === 'en' ? 'en' : 'ar', expiresOn ?? '');
  return (
    <Trans>
      {name}: ends on {day}. Send the new document once it is renewed; without it the accreditation leaves
      your public page.
    </Trans>
  );
}
