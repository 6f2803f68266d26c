import { Link } from '@react-email/components';
import { Trans } from '@lingui/react/macro';
import { Paragraph } from './mail-parts.tsx';
import { mailStyle } from './mail-style.ts';

// The contact that the privacy policy names.
const CONTACT = 'privacy@mukhtabari.example';

export function AccountErased() {
  const contact = (
    <Link href={`mailto:${CONTACT}`} style={mailStyle.link}>
      <bdi dir="ltr">{CONTACT}</bdi>
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
      <Paragraph isSmall>
        <Trans>If you did not ask for this, write to us: {contact}</Trans>
      </Paragraph>
    </>
  );
}
