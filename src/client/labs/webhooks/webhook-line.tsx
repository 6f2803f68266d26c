import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { lastSeen } from '#/client/ui/text/last-seen.ts';
import type { Webhook } from '#/shared/labs/webhook.ts';
import { useWebhookActs } from './use-webhook-acts.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { eventNames, offReasons, stateNames } from './webhook-messages.ts';
import { webhookAddressRecipe, webhookRowsRecipe } from './webhook-recipes.ts';

const parts = partsOf(webhookRowsRecipe);
const Address = styled('bdi', webhookAddressRecipe);
const tones = { active: 'green', paused: 'sand', off: 'red' } as const;

type Props = { webhook: Webhook; onSecret: (secret: string) => void };

/** One address: its state, what it is told, and what may be done about it. */
export function WebhookLine({ webhook, onSecret }: Props) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<'remove' | 'rotate' | null>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const { endpointId, url, state } = webhook;
  const { pause, sendTest } = useWebhookActs({ onTested: () => setLogOpen(true) });
  return (
    <li>
      <span className={parts.words}>
        <span className={parts.name}>
          <b>
            <Address dir="ltr">{url}</Address>
          </b>
          <Badge tone={tones[state]}>{i18n._(stateNames[state])}</Badge>
        </span>
        <small>{webhook.events.map((event) => i18n._(eventNames[event])).join(' · ')}</small>
        <Trouble webhook={webhook} />
      </span>
      <span className={parts.does}>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isLogOpen}
          aria-label={t`What was sent to ${url}`}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          <Trans>What was sent</Trans>
        </Button>
        {state === 'active' ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t`Send a test to ${url}`}
            disabled={sendTest.isPending}
            onClick={() => sendTest.mutate({ endpointId })}
          >
            <Trans>Send a test</Trans>
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          aria-label={state === 'active' ? t`Pause ${url}` : t`Turn on ${url}`}
          disabled={pause.isPending}
          onClick={() => pause.mutate({ endpointId, isPaused: state === 'active' })}
        >
          {state === 'active' ? <Trans>Pause</Trans> : <Trans>Turn on</Trans>}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t`Replace the secret of ${url}`}
          onClick={() => setAsked('rotate')}
        >
          <Trans>Replace the secret</Trans>
        </Button>
        <Button variant="ghost" size="sm" aria-label={t`Remove ${url}`} onClick={() => setAsked('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </span>
      {isLogOpen ? (
        <div className={parts.log}>
          <WebhookDeliveries endpointId={endpointId} url={url} />
        </div>
      ) : null}
      {asked === null ? null : (
        <WebhookDialog asked={asked} webhook={webhook} onSecret={onSecret} onClose={() => setAsked(null)} />
      )}
    </li>
  );
}

function Trouble({
  webhook: { state, offBecause, failingSince, formerSecretEndsAt },
}: Pick<Props, 'webhook'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  // Rendered in the browser only, so times are in the reader's time zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const since = failingSince && lastSeen(locale, failingSince, zone);
  return (
    <>
      {offBecause === null ? null : <small>{i18n._(offReasons[offBecause])}</small>}
      {state === 'paused' ? (
        <small>
          <Trans>What happens meanwhile is sent when you turn it on.</Trans>
        </small>
      ) : null}
      {since === null || state === 'off' ? null : (
        <small>
          <Trans>Accepts nothing since: {since}</Trans>
        </small>
      )}
      {formerSecretEndsAt === null ? null : (
        <small>
          <Trans>The old secret still signs beside the new one, for a day.</Trans>
        </small>
      )}
    </>
  );
}
