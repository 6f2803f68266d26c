import { Trans } from '@lingui/react/macro';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

/** A payment of the store was seen. Names no product. */
export function PurchaseConfirmed({ name, url }: { name: string; url: string }) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          The payment for your store order has arrived. Your orders show it, with the codes of its kits.
        </Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>See my orders</Trans>
      </Action>
    </>
  );
}
