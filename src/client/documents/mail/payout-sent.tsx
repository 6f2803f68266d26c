import { Trans } from '@lingui/react/macro';
import { Amount } from './amount.tsx';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

type Props = { name: string; amountHalalas: number; url: string };

export function PayoutSent({ name, amountHalalas, url }: Props) {
  const amount = <Amount halalas={Math.abs(amountHalalas)} />;
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {amountHalalas < 0 ? (
          <Trans>
            The bank returned {amount}, or they were recorded by mistake. They are owed to your lab again.
          </Trans>
        ) : (
          <Trans>{amount} are on their way to the account of your lab.</Trans>
        )}
      </Paragraph>
      <Action url={url}>
        <Trans>See the payments</Trans>
      </Action>
    </>
  );
}
