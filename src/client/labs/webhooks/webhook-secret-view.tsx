import { Trans } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import { ShownOnce } from '#/client/ui/signed-in/shown-once.tsx';

/** Shows a new secret once. */
export const WebhookSecretView = ({ secret, onSaved }: { secret: string; onSaved: () => void }) => (
  <ShownOnce
    secret={secret}
    warning={
      <>
        <b>
          <Trans>Copy the secret now: it is shown this once.</Trans>
        </b>
        <br />
        <Trans>Your system checks by it that a message is ours.</Trans>
      </>
    }
  >
    <Button onClick={onSaved}>
      <Trans>I saved it</Trans>
    </Button>
  </ShownOnce>
);
