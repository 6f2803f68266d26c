import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import {
  type LegalTexts,
  type PublishLegalTextInput,
  publishLegalTextInput,
} from '#/shared/admin/legal-text.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { settingsFormRecipe } from './settings-recipes.ts';

const parts = partsOf(settingsFormRecipe);

const Form = styled('form', settingsFormRecipe);

type Props = { texts: LegalTexts; draft: NonNullable<LegalTexts['draft']> };

/** Publishes the saved draft in both languages at once, after a question. */
export function PublishForm({ texts, draft }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const { document, inForce } = texts;
  const [asked, setAsked] = useState<PublishLegalTextInput | null>(null);
  const publish = trpc.admin.publishLegalText.useMutation({
    onSuccess: () => {
      setAsked(null);
      toast({ tone: 'success', title: t`The new version is in force.` });
      // The form leaves with its draft, so the focus moves to the page.
      window.document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  const form = useZodForm(
    publishLegalTextInput,
    (input) => {
      publish.reset();
      setAsked(input);
    },
    (raw) => ({ ...raw, document, expectedUpdatedAt: draft.updatedAt }),
  );
  const [today] = useState(() => dayIn(SITE_TIME_ZONE, new Date()));
  return (
    <>
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
        <div className={parts.actions}>
          <Button type="submit" aria-haspopup="dialog">
            <Trans>Publish…</Trans>
          </Button>
        </div>
      </Form>
      {asked === null ? null : (
        <PublishDialog
          texts={texts}
          draft={draft}
          version={asked.version}
          isPending={publish.isPending}
          error={publish.error}
          onPublish={() => publish.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
