import { Trans } from '@lingui/react/macro';
import type { PaperInMail } from '#/server/platform/mail/mail.ts';
import { Amount } from './amount.tsx';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { PapersPart } from './papers-part.tsx';

type Props = {
  kind: 'refundSent' | 'paymentReturned';
  name: string;
  amountHalalas: number;
  url: string;
  papers?: PaperInMail[];
};

export function MoneyBack({ kind, name, amountHalalas, url, papers }: Props) {
  const amount = <Amount halalas={amountHalalas} />;
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {kind === 'refundSent' ? (
          <Trans>Your refund is on its way to the card: {amount}.</Trans>
        ) : (
          <Trans>
            Your payment of {amount} could not be used and goes back in full: it came too late, or twice.
          </Trans>
        )}
      </Paragraph>
      <Paragraph>
        <Trans>How soon the card shows it depends on the bank: usually within two weeks.</Trans>
      </Paragraph>
      <PapersPart papers={papers} />
      <Action url={url}>
        <Trans>See the order</Trans>
      </Action>
    </>
  );
}
