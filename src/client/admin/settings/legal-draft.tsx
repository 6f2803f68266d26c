import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { useUnsaved } from '#/client/ui/signed-in/use-unsaved.tsx';
import { type LegalTexts, saveLegalDraftInput } from '#/shared/admin/legal-text.ts';
import { locales } from '#/shared/core/locale.ts';
import { LegalFields } from './legal-fields.tsx';
import { LegalPreview } from './legal-preview.tsx';
import { PublishForm } from './publish-form.tsx';
import { settingsFormRecipe } from './settings-recipes.ts';
import { useTextInForce, type Wordings } from './use-text-in-force.ts';

const parts = partsOf(settingsFormRecipe);

const Form = styled('form', settingsFormRecipe);

type Raw = Record<string, unknown>;

const wordingOf = (raw: Raw, locale: string) => ({
  title: raw[`${locale}.title`],
  description: raw[`${locale}.description`],
  body: raw[`${locale}.body`],
});

/** The next version of a text; starts as a copy of the one in force. */
export function LegalDraft({ texts }: { texts: LegalTexts }) {
  const inForce = useTextInForce(texts, texts.draft === null);
  const begin = texts.draft ?? inForce;
  return (
    <SettingsCard
      title={<Trans>The next version</Trans>}
      lead={
        <Trans>
          A line that begins with ## is a heading, one that begins with - is a point, an empty line ends a
          paragraph. Nothing is published by saving.
        </Trans>
      }
    >
      {begin ? <DraftForm texts={texts} begin={begin} /> : <WaitingForm />}
      {texts.draft ? (
        <>
          <LegalPreview draft={texts.draft} />
          <PublishForm texts={texts} draft={texts.draft} />
        </>
      ) : null}
    </SettingsCard>
  );
}

const noWording = { title: '', description: '', body: '' };

/** The fields without their text, in exactly their room: nothing moves when it comes. */
function WaitingForm() {
  return (
    <>
      <span className="sr">
        <Trans>Loading…</Trans>
      </span>
      <Form inert aria-busy>
        {locales.map((locale) => (
          <LegalFields key={locale} locale={locale} wording={noWording} errors={{}} />
        ))}
        <SaveButton isBusy />
      </Form>
    </>
  );
}

const SaveButton = ({ isBusy }: { isBusy: boolean }) => (
  <div className={parts.actions}>
    <Button type="submit" variant="tint" disabled={isBusy} aria-busy={isBusy}>
      <Trans>Save the draft</Trans>
    </Button>
  </div>
);

function DraftForm({ texts: { document, draft }, begin }: { texts: LegalTexts; begin: Wordings }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  // When the edit began: the server refuses to overwrite a draft that another administrator saved since.
  const [readAt, setReadAt] = useState(draft?.updatedAt ?? null);
  const { form: formRef, dialog, markSaved } = useUnsaved();
  const save = trpc.admin.saveLegalDraft.useMutation({
    onSuccess: ({ draft: saved }) => {
      markSaved();
      setReadAt(saved?.updatedAt ?? null);
      toast({ tone: 'success', title: t`The draft is saved.` });
    },
  });
  const form = useZodForm(
    saveLegalDraftInput,
    (input) => save.mutate(input),
    (raw) => ({
      document,
      ar: wordingOf(raw, 'ar'),
      en: wordingOf(raw, 'en'),
      expectedUpdatedAt: readAt,
    }),
  );
  return (
    <>
      <Form ref={formRef} onSubmit={form.onSubmit} noValidate>
        <LegalFields locale="ar" wording={begin.ar} errors={form.errors} />
        <LegalFields locale="en" wording={begin.en} errors={form.errors} />
        {save.error ? (
          <div className={parts.wide}>
            <Notice tone="red">{i18n._(errorWording(save.error))}</Notice>
          </div>
        ) : null}
        <SaveButton isBusy={save.isPending} />
      </Form>
      {dialog}
    </>
  );
}
