import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { CopyButton } from '#/client/ui/signed-in/copy-button.tsx';
import { webhookSecretRecipe } from './webhook-recipes.ts';

const Box = styled('div', webhookSecretRecipe);

/** A secret, shown this once. */
export function WebhookSecretView({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1}>
      <Notice tone="amber">
        <b>
          <Trans>Copy the secret now: it is shown this once.</Trans>
        </b>
        <br />
        <Trans>Your system checks by it that a message is ours.</Trans>
      </Notice>
      <code dir="ltr">{secret}</code>
      <CopyButton text={secret} />
      <Button onClick={onSaved}>
        <Trans>I saved it</Trans>
      </Button>
    </Box>
  );
}
