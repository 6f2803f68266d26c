import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
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
import { editorRecipe } from '../editor/catalog-recipes.ts';
import { readForm } from '../editor/read-form.ts';
import { SaveBar } from '../editor/save-bar.tsx';
import { categoryEditorSearch } from './category-inputs.ts';

const parts = partsOf(editorRecipe);

const Editor = styled('form', editorRecipe);

type Props = { category: CategoryRow | null; onReload: () => void };

/** The names of a category, and whether the home page shows it. */
export function CategoryForm({ category, onReload }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { form: formRef, dialog, markSaved } = useUnsaved();
  const { save, error, isPending } = useSave(category, markSaved);
  const { errors, onSubmit } = useZodForm(categoryFieldsInput, save, (raw) => {
    const { text } = readForm(raw);
    return { nameAr: text('nameAr'), nameEn: text('nameEn'), onStrip: raw['onStrip'] === 'on' };
  });
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
            defaultValue={category?.name.ar ?? ''}
            error={errors['nameAr']}
          />
          <TextField
            name="nameEn"
            label={t`English name`}
            lang="en"
            dir="ltr"
            defaultValue={category?.name.en ?? ''}
            error={errors['nameEn']}
          />
          <SwitchField className={parts.wide} name="onStrip" defaultIsOn={category?.onStrip ?? false}>
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
          onReload={onReload}
        />
      </Editor>
      {dialog}
    </>
  );
}

function useSave(category: CategoryRow | null, markSaved: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { admin, catalog } = trpc.useUtils();
  const [version, setVersion] = useState(category?.version ?? 0);
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
      markSaved();
      setVersion(saved.version);
      toast({ tone: 'success', title: t`The category is saved.` });
      await readAgain();
    },
  });
  return {
    save: (fields: CategoryFields) =>
      category
        ? update.mutate({ categoryId: category.categoryId, version, fields })
        : create.mutate({ fields }),
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
  };
}
