import { Trans } from '@lingui/react/macro';
import type { EndedOfLab } from '#/server/platform/mail/mail.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

/** To the owner of a lab who took the account back: what ended with it, and what there is to do now. */
export function LabTakenBack({ name, ended, url }: { name: string; ended: EndedOfLab; url: string }) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          You took your account back. What was set up in your lab since the e-mail was changed has ended:
        </Trans>
      </Paragraph>
      {ended.bankAccount ? (
        <Paragraph>
          <Trans>
            The bank account is removed. Give your own account in the settings: we transfer nothing until
            then.
          </Trans>
        </Paragraph>
      ) : null}
      {ended.invitations ? (
        <Paragraph>
          <Trans>The invitations to your staff that were sent since then are withdrawn.</Trans>
        </Paragraph>
      ) : null}
      {ended.staff ? (
        <Paragraph>
          <Trans>
            Whoever joined your staff since then is removed and logged out. Invite again whoever works with
            you.
          </Trans>
        </Paragraph>
      ) : null}
      {ended.webhooks ? (
        <Paragraph>
          <Trans>The webhooks that were added or given a new secret since then are removed.</Trans>
        </Paragraph>
      ) : null}
      <Action url={url}>
        <Trans>Open the settings</Trans>
      </Action>
    </>
  );
}
