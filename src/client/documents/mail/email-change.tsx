import { Trans } from '@lingui/react/macro';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

/** To the new address. */
export function ChangeEmail({ name, url }: { name: string; url: string }) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          You asked to use this address for your account. Confirm it, and from then on you log in with it.
        </Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Use this address</Trans>
      </Action>
      <Paragraph isSmall>
        <Trans>The link works once, within 24 hours of the request.</Trans>
      </Paragraph>
      <Paragraph isSmall>
        <Trans>If you did not ask for this, ignore this e-mail: nothing changes.</Trans>
      </Paragraph>
    </>
  );
}

/** To the owner of an address that another account asked for. */
export function EmailTaken({ url }: { url: string }) {
  return (
    <>
      <Paragraph>
        <Trans>
          Another account asked to use this address. An account has it already, so nothing changed.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          If it was you: log in to the account with this address, or choose another address for the other one.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If it was not you, there is nothing to do. Who asked learns nothing about your account.</Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Open Mukhtabari</Trans>
      </Action>
    </>
  );
}

type Asked = { name: string; newEmail: string | null; url: string };

/** To the present address, before anything has changed. */
export function EmailChangeAsked({ name, newEmail, url }: Asked) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {newEmail === null ? (
          <Trans>A change of your account's e-mail was asked for. Nothing has changed yet.</Trans>
        ) : (
          <Trans>
            A change of your account's e-mail to <bdi dir="ltr">{newEmail}</bdi> was asked for. Nothing has
            changed yet: that address must confirm it first.
          </Trans>
        )}
      </Paragraph>
      <Paragraph>
        <Trans>If it was you, there is nothing to do here.</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          If it was not you, change your password now: open the site, then Login, then forgot password. A new
          password also ends this request.
        </Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>Open Mukhtabari</Trans>
      </Action>
    </>
  );
}

type Changed = { newEmail: string | null; undoUrl: string | null };

/** To the old address, with the way back where there is one. */
export function EmailChanged({ newEmail, undoUrl }: Changed) {
  return (
    <>
      <Paragraph>
        {newEmail === null ? (
          <Trans>Your account has another e-mail now. This address no longer opens it.</Trans>
        ) : (
          <Trans>
            The e-mail of your account is now <bdi dir="ltr">{newEmail}</bdi>. This address no longer opens
            it.
          </Trans>
        )}
      </Paragraph>
      <Paragraph>
        <Trans>If it was you, there is nothing to do.</Trans>
      </Paragraph>
      {undoUrl === null ? null : (
        <>
          <Paragraph>
            <Trans>
              If it was not you, take the account back: this address returns, all devices are logged out, and
              you choose a new password.
            </Trans>
          </Paragraph>
          <Action url={undoUrl}>
            <Trans>Undo the change</Trans>
          </Action>
          <Paragraph isSmall>
            <Trans>
              The link works once, within 72 hours of the change. Give it to nobody: it opens the account.
            </Trans>
          </Paragraph>
        </>
      )}
    </>
  );
}

/** To the address that was taken from the account again. */
export function EmailPutBack() {
  return (
    <>
      <Paragraph>
        <Trans>
          The change of an account's e-mail to this address was undone from its former address. This address
          no longer opens the account.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          If the account is yours and you did not do this, write to us: our address stands at the foot of each
          page.
        </Trans>
      </Paragraph>
    </>
  );
}
