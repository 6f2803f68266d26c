import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { MOST_WEBHOOKS } from '#/shared/labs/webhook.ts';
import { AddWebhookForm } from './add-webhook-form.tsx';
import { WebhookLine } from './webhook-line.tsx';
import { webhookRowsRecipe } from './webhook-recipes.ts';
import { WebhookSecretView } from './webhook-secret-view.tsx';

const Rows = styled('ul', webhookRowsRecipe);

/** Addresses of the laboratory's own systems, and what was sent to them. */
export function WebhooksCard() {
  const { i18n } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = trpc.lab.webhooks.useQuery();
  const rows = webhooks.data?.rows ?? [];
  return (
    <SettingsCard
      part="webhooks"
      title={<Trans>Webhooks</Trans>}
      lead={
        <Trans>
          We tell your own system at once what happens: numbers and times only, never names, tests or values.
          For whoever programs it.
        </Trans>
      }
    >
      {webhooks.isError ? (
        <Notice tone="red">{i18n._(errorWording(webhooks.error))}</Notice>
      ) : webhooks.data === undefined ? (
        <RowsSkeleton />
      ) : rows.length === 0 ? null : (
        <Rows>
          {rows.map((webhook) => (
            <WebhookLine key={webhook.endpointId} webhook={webhook} onSecret={setSecret} />
          ))}
        </Rows>
      )}
      {secret === null ? null : <WebhookSecretView secret={secret} onSaved={() => setSecret(null)} />}
      {secret === null && rows.length < MOST_WEBHOOKS ? <AddWebhookForm onAdded={setSecret} /> : null}
    </SettingsCard>
  );
}
