import { Trans } from '@lingui/react/macro';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

export function NewsletterConfirm({ url }: { url: string }) {
  return (
    <>
      <Greeting name="" />
      <Paragraph>
        <Trans>
          Somebody entered this address for our monthly e-mail: when to check what, and which prices changed.
          If it was you, one press is left.
        </Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Yes, subscribe me</Trans>
      </Action>
      <Paragraph isSmall>
        <Trans>The link works for seven days.</Trans>
      </Paragraph>
      <Paragraph isSmall>
        <Trans>
          If it was not you, ignore this e-mail: no e-mail comes, and we forget the address within 30 days.
        </Trans>
      </Paragraph>
    </>
  );
}

export function NewsletterWelcome({ url }: { url: string }) {
  return (
    <>
      <Greeting name="" />
      <Paragraph>
        <Trans>
          You are on the list. Once a month you get one short e-mail: when to check what, and which prices
          changed. It never speaks of your bookings or results.
        </Trans>
      </Paragraph>
      <Leave url={url} />
    </>
  );
}

export function NewsletterAlready({ url }: { url: string }) {
  return (
    <>
      <Greeting name="" />
      <Paragraph>
        <Trans>
          Somebody entered this address for our monthly e-mail once more. It is on the list already, so there
          is nothing to do.
        </Trans>
      </Paragraph>
      <Leave url={url} />
    </>
  );
}

function Leave({ url }: { url: string }) {
  return (
    <>
      <Paragraph isSmall>
        <Trans>No longer wanted? One press ends it, and we forget the address.</Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Unsubscribe</Trans>
      </Action>
    </>
  );
}
