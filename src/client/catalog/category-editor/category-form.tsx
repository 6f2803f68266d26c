import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { useUnsaved } from '#/client/ui/signed-in/use-unsaved.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import {
  type CategoryFields,
  categoryFieldsInput,
  type CategoryRow,
} from '#/shared/catalog/category-editor.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { editorRecipe } from '../editor/catalog-recipes.ts';
import { readForm } from '../editor/read-form.ts';
import { SaveBar } from '../editor/save-bar.tsx';
import { type EditedVersion, useEditedVersion } from '../editor/use-edited-version.tsx';
import { categoryEditorSearch } from './category-inputs.ts';

const parts = partsOf(editorRecipe);

const Editor = styled('form', editorRecipe);

type CategoryDraft = { nameAr: string; nameEn: string; onStrip: string };
type Props =
  | { category: CategoryRow; edited: EditedVersion<CategoryDraft> }
  | { category: null; edited: null };

const emptyCategory: CategoryDraft = { nameAr: '', nameEn: '', onStrip: '' };

function typedCategory(raw: Record<string, unknown>): CategoryDraft {
  const { text } = readForm(raw);
  return { nameAr: text('nameAr'), nameEn: text('nameEn'), onStrip: text('onStrip') };
}

/** A category with its form. */
export function CategoryEditor({ category }: { category: CategoryRow }) {
  const { t } = useLingui();
  const { admin } = trpc.useUtils();
  const { round, edited, comparison } = useEditedVersion({
    stored: category,
    draftOf: ({ name, onStrip }: CategoryRow): CategoryDraft => ({
      nameAr: name.ar,
      nameEn: name.en,
      onStrip: onStrip ? 'on' : '',
    }),
    readNewest: async () => {
      const { rows } = await admin.catalogueCategories.fetch(undefined, { staleTime: 0 });
      const newest = rows.find(({ categoryId }) => categoryId === category.categoryId);
      if (!newest) throw new AppError('NOT_FOUND');
      return newest;
    },
    labels: { nameAr: t`Arabic name`, nameEn: t`English name`, onStrip: t`On the home page` },
    write: (draft) => ({ ...draft, onStrip: draft.onStrip === 'on' ? t`Yes` : t`No` }),
  });
  return (
    <>
      <CategoryForm key={round} category={category} edited={edited} />
      {comparison}
    </>
  );
}

/** The names of a category, and whether the home page shows it. */
export function CategoryForm({ category, edited }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { form: formRef, dialog, markSaved } = useUnsaved(edited?.isMerged);
  const draft = edited?.start ?? emptyCategory;
  const draftIn = (data: FormData) => typedCategory(Object.fromEntries(data));
  const typed = () => draftIn(new FormData(formRef.current ?? undefined));
  const { save, error, isPending } = useSave(category, edited, () => draftIn(markSaved()));
  const { errors, onSubmit } = useZodForm(categoryFieldsInput, save, (raw) => ({
    ...typedCategory(raw),
    onStrip: raw['onStrip'] === 'on',
  }));
  return (
    <>
      <Heading as="h2">{category ? category.name[locale] : <Trans>New category</Trans>}</Heading>
      <Editor ref={formRef} onSubmit={onSubmit} noValidate>
        <fieldset>
          <legend>
            <Trans>Names and place</Trans>
          </legend>
          <TextField
            name="nameAr"
            label={t`Arabic name`}
            lang="ar"
            dir="rtl"
            defaultValue={draft.nameAr}
            error={errors['nameAr']}
          />
          <TextField
            name="nameEn"
            label={t`English name`}
            lang="en"
            dir="ltr"
            defaultValue={draft.nameEn}
            error={errors['nameEn']}
          />
          <SwitchField className={parts.wide} name="onStrip" defaultIsOn={draft.onStrip === 'on'}>
            <Trans>On the home page</Trans>
          </SwitchField>
          <p className={parts.lead}>
            <Trans>The English name is the address of its page.</Trans>{' '}
            <Trans>After a renaming the old address leads to the new one.</Trans>
          </p>
        </fieldset>
        <SaveBar
          error={error}
          isPending={isPending}
          taken={<Trans>Another category has this name.</Trans>}
          onCompare={edited ? () => edited.onCompare(typed()) : undefined}
          takesFocus={edited?.isMerged}
        />
      </Editor>
      {dialog}
    </>
  );
}

function useSave(
  category: CategoryRow | null,
  edited: EditedVersion<CategoryDraft> | null,
  markSaved: () => CategoryDraft,
) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { admin, catalog } = trpc.useUtils();
  const readAgain = () =>
    Promise.all([admin.catalogueCategories.invalidate(), catalog.categories.invalidate()]);
  const create = trpc.admin.createCategory.useMutation({
    onSuccess: async () => {
      markSaved();
      toast({ tone: 'success', title: t`The category is added.` });
      await readAgain();
      await navigate({ to: '/admin/dashboard', search: categoryEditorSearch() });
    },
  });
  const update = trpc.admin.updateCategory.useMutation({
    onSuccess: async (saved) => {
      edited?.onSaved(saved.version, markSaved());
      toast({ tone: 'success', title: t`The category is saved.` });
      await readAgain();
    },
  });
  return {
    save: (fields: CategoryFields) =>
      category && edited
        ? update.mutate({ categoryId: category.categoryId, version: edited.version, fields })
        : create.mutate({ fields }),
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
  };
}
