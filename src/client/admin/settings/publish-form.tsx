import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { type LegalTexts, publishLegalTextInput } from '#/shared/admin/legal-text.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { settingsFormRecipe } from './settings-recipes.ts';

const parts = partsOf(settingsFormRecipe);

const Form = styled('form', settingsFormRecipe);

/** Publishes the saved draft in both languages at once. */
export function PublishForm({
  texts: { document, inForce },
  updatedAt,
}: {
  texts: LegalTexts;
  updatedAt: string;
}) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const publish = trpc.admin.publishLegalText.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The new version is in force.` }),
  });
  const form = useZodForm(
    publishLegalTextInput,
    (input) => publish.mutate(input),
    (raw) => ({ ...raw, document, expectedUpdatedAt: updatedAt }),
  );
  const [today] = useState(() => dayIn(SITE_TIME_ZONE, new Date()));
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <DayField
        name="version"
        label={t`Date of the version`}
        help={t`Later than the one in force, and not after today.`}
        min={inForce}
        max={today}
        error={form.errors['version']}
        defaultValue={today}
      />
      {publish.error ? (
        <div className={parts.wide}>
          <Notice tone="red">{i18n._(errorWording(publish.error))}</Notice>
        </div>
      ) : null}
      <div className={parts.actions}>
        <Button type="submit" disabled={publish.isPending} aria-busy={publish.isPending}>
          <Trans>Publish in both languages</Trans>
        </Button>
      </div>
    </Form>
  );
}
