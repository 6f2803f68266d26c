import { Trans } from '@lingui/react/macro';
import { Link } from '@react-email/components';
import { Amount } from './amount.tsx';
import { Paragraph } from './mail-parts.tsx';
import { mailStyle } from './mail-style.ts';

type Props = { contact: string | null; refundHalalas: number };

export function AccountErased({ contact: email, refundHalalas }: Props) {
  const refund = <Amount halalas={refundHalalas} />;
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
      {refundHalalas > 0 ? (
        <Paragraph>
          <Trans>What you paid for and no longer receive goes back to your card: {refund}.</Trans>
        </Paragraph>
      ) : null}
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
