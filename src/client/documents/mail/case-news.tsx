import { Trans } from '@lingui/react/macro';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

type Props = {
  kind:
    | 'caseAnswered'
    | 'caseClosed'
    | 'bankAccountChanged'
    | 'criticalUnanswered'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'webhookOff'
    | 'wrongTries';
  name: string;
  url: string;
};

/** Notifies about news in a case; the content is on the linked page only. */
export function CaseNews({ kind, name, url }: Props) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Said kind={kind} />
      </Paragraph>
      <Action url={url}>
        <To kind={kind} />
      </Action>
    </>
  );
}

const isOfSettings = new Set<Props['kind']>([
  'bankAccountChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'webhookOff',
  'wrongTries',
]);

function To({ kind }: Pick<Props, 'kind'>) {
  if (kind === 'criticalUnanswered') return <Trans>Open the results</Trans>;
  return isOfSettings.has(kind) ? <Trans>See the settings</Trans> : <Trans>See the order</Trans>;
}

function Said({ kind }: Pick<Props, 'kind'>) {
  switch (kind) {
    case 'caseAnswered':
      return <Trans>There is an answer to the problem that you reported about your order.</Trans>;
    case 'caseClosed':
      return (
        <Trans>The problem that you reported about your order is closed. Its outcome stands there.</Trans>
      );
    case 'criticalUnanswered':
      return (
        <Trans>
          Your staff called a customer about a critical value and reached no one. We asked the customer to
          call you. Please have the call repeated.
        </Trans>
      );
    case 'passkeyAdded':
      return (
        <Trans>
          A passkey was added to your account. It opens the account without a password. If this was not you,
          remove it in the settings and change your password at once.
        </Trans>
      );
    case 'passkeyRemoved':
      return (
        <Trans>
          A passkey was removed from your account and opens it no longer. If this was not you, change your
          password at once.
        </Trans>
      );
    case 'wrongTries':
      return (
        <Trans>
          Somebody tried many wrong passwords, PINs or codes at your account. If this was not you, see the
          list of sign-ins in the settings, and change your password or PIN there.
        </Trans>
      );
    case 'webhookOff':
      return (
        <Trans>
          A webhook of your lab accepts nothing any more, so we turned it off. Once its address answers again,
          turn it on in the settings.
        </Trans>
      );
    case 'bankAccountChanged':
      return (
        <Trans>
          The bank account that your lab is paid to was changed. If this was not you or your finance staff,
          write to us at once.
        </Trans>
      );
  }
}
