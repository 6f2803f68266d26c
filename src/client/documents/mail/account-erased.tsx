import { Trans } from '@lingui/react/macro';
import { Link } from '@react-email/components';
import { Paragraph } from './mail-parts.tsx';
import { mailStyle } from './mail-style.ts';

export function AccountErased({ contact: email }: { contact: string | null }) {
  const contact = (
    <Link href={`mailto:${email}`} style={mailStyle.link}>
      <bdi dir="ltr">{email}</bdi>
    </Link>
  );
  return (
    <>
      <Paragraph>
        <Trans>
          Your account and your personal data were erased, as requested in the account's settings.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          Only what the law makes us keep remains, such as invoices. This is the last e-mail we send to this
          address.
        </Trans>
      </Paragraph>
      {email === null ? null : (
        <Paragraph isSmall>
          <Trans>If you did not ask for this, write to us: {contact}</Trans>
        </Paragraph>
      )}
    </>
  );
}
