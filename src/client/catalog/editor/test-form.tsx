import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dashboardLayoutRecipe } from '#/client/ui/dashboard-layout/dashboard-layout-recipe.ts';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { useUnsaved } from '#/client/ui/signed-in/use-unsaved.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { type CatalogTest, type RangeSex, testFieldsInput } from '#/shared/catalog/editor.ts';
import { AnalytePicker } from './analyte-picker.tsx';
import { catalogEditorSearch } from './catalog-inputs.ts';
import { editorRecipe } from './catalog-recipes.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { ReferenceRanges } from './reference-ranges.tsx';
import { SaveBar } from './save-bar.tsx';
import { emptyTest, type TestDraft, testFieldsOf, typedTest } from './test-draft.ts';
import { CodeFields, NameFields, SearchFields, SpecimenFields } from './test-fields.tsx';
import type { EditedVersion } from './use-edited-version.tsx';
import { useTestLabels } from './use-test-words.ts';

const frameParts = partsOf(dashboardLayoutRecipe);

const Editor = styled('form', editorRecipe);

type Props = { test: CatalogTest; edited: EditedVersion<TestDraft> } | { test: null; edited: null };

/** The form of a test, saved as a whole. */
export function TestForm({ test, edited }: Props) {
  const locale = useLocale();
  const draft = edited?.start ?? emptyTest;
  const [analytes, setAnalytes] = useState(draft.analytes);
  // Ranges without bounds are not sent: the indices in errors count only those that are.
  const [sent, setSent] = useState<RangeSex[]>([]);
  const { form: formRef, dialog, markSaved } = useUnsaved(edited?.isMerged);
  const draftIn = (data: FormData) => typedTest(Object.fromEntries(data), analytes);
  const typed = () => draftIn(new FormData(formRef.current ?? undefined));
  const { save, error, isPending } = useSave(test, edited, () => draftIn(markSaved()));
  const { errors, onSubmit } = useZodForm(
    testFieldsInput,
    save,
    () => {
      const read = testFieldsOf(typed());
      setSent(read.referenceRanges.map(({ sex }) => sex));
      return read;
    },
    focusFirstInvalid,
  );
  const fields = test?.fields;
  const parts = { draft, labels: useTestLabels(), errors };
  return (
    <>
      <SectionHead>
        <Heading as="h2">
          {fields ? fields[locale === 'ar' ? 'nameAr' : 'nameEn'] : <Trans>New test</Trans>}
        </Heading>
        {fields ? (
          <Link to="/test/$testName" params={{ testName: fields.nameEn }} target="_blank" className="link">
            <Trans>The page of this test</Trans>
          </Link>
        ) : null}
      </SectionHead>
      {test ? (
        <p className={frameParts.lead}>
          <Plural value={test.offerCount} one="# lab offers it." other="# labs offer it." />
        </p>
      ) : null}
      <Editor ref={formRef} onSubmit={onSubmit} noValidate>
        <NameFields {...parts} />
        <SpecimenFields {...parts} />
        <CodeFields {...parts} />
        <SearchFields {...parts} />
        <ReferenceRanges {...parts} sent={sent} />
        <AnalytePicker analytes={analytes} onChange={setAnalytes} />
        <SaveBar
          error={error}
          isPending={isPending}
          taken={<Trans>Another test has this name or this code.</Trans>}
          onCompare={edited ? () => edited.onCompare(typed()) : undefined}
          takesFocus={edited?.isMerged}
        />
      </Editor>
      {dialog}
    </>
  );
}

function useSave(
  test: CatalogTest | null,
  edited: EditedVersion<TestDraft> | null,
  markSaved: () => TestDraft,
) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const create = trpc.admin.createTest.useMutation({
    onSuccess: ({ testId }) => {
      markSaved();
      toast({ tone: 'success', title: t`The test is in the catalogue.` });
      void navigate({ to: '/admin/dashboard', search: catalogEditorSearch(String(testId)) });
    },
  });
  const update = trpc.admin.updateTest.useMutation({
    onSuccess: (saved) => {
      edited?.onSaved(saved.version, markSaved());
      toast({ tone: 'success', title: t`The test is saved.` });
    },
  });
  return {
    save: (fields: CatalogTest['fields']) =>
      test && edited
        ? update.mutate({ testId: test.testId, version: edited.version, fields })
        : create.mutate({ fields }),
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
  };
}
