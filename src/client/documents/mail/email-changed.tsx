import { Trans } from '@lingui/react/macro';
import { Link } from '@react-email/components';
import { Greeting, Paragraph } from './mail-parts.tsx';
import { mailStyle } from './mail-style.ts';

/** To the former address. */
export function EmailChanged({ name, contact: email }: { name: string; contact: string | null }) {
  const contact = (
    <Link href={`mailto:${email}`} style={mailStyle.link}>
      <bdi dir="ltr">{email}</bdi>
    </Link>
  );
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>Your account has another e-mail address now. This one opens it no more.</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If it was you, there is nothing to do.</Trans>
      </Paragraph>
      {email === null ? null : (
        <Paragraph>
          <Trans>If it was not you, write to us at once: {contact}</Trans>
        </Paragraph>
      )}
    </>
  );
}
