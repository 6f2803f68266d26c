import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { CheckField } from '#/client/ui/widgets/check-field.tsx';
import { addWebhookInput, webhookEvents } from '#/shared/labs/webhook.ts';
import { eventNames } from './webhook-messages.ts';
import { addWebhookRecipe } from './webhook-recipes.ts';

const parts = partsOf(addWebhookRecipe);

const Form = styled('form', addWebhookRecipe);

/** An address and what it is told. */
export function AddWebhookForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const { t, i18n } = useLingui();
  const add = trpc.lab.addWebhook.useMutation({
    onSuccess: ({ secret }) => onAdded(secret),
  });
  const form = useZodForm(
    addWebhookInput,
    (input) => add.mutate(input),
    (raw) => ({ url: raw['url'], events: webhookEvents.filter((event) => raw[event] === 'on') }),
  );
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <h3>
        <Trans>Add a webhook</Trans>
      </h3>
      <TextField
        name="url"
        type="url"
        dir="ltr"
        autoComplete="off"
        label={t`Address`}
        placeholder="https://"
        error={form.errors['url'] && t`Write the whole address: https://…`}
      />
      <fieldset className={parts.events}>
        <legend>
          <Trans>Tell it when</Trans>
        </legend>
        {webhookEvents.map((event) => (
          <CheckField key={event} name={event}>
            {i18n._(eventNames[event])}
          </CheckField>
        ))}
      </fieldset>
      {form.errors['events'] ? (
        <Notice tone="red">
          <Trans>Choose one event or more.</Trans>
        </Notice>
      ) : null}
      {add.error ? <Notice tone="red">{i18n._(errorWording(add.error))}</Notice> : null}
      <Button type="submit" variant="tint" disabled={add.isPending} aria-busy={add.isPending}>
        <Trans>Add</Trans>
      </Button>
    </Form>
  );
}
