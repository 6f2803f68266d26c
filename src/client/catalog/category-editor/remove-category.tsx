import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { CategoryRow } from '#/shared/catalog/category-editor.ts';

const parts = partsOf(dialogRecipe);

type Props = { category: CategoryRow; onClose: () => void };

/** Asks before a category is removed; one that holds tests is refused. */
export function RemoveCategory({ category: { categoryId, version, name }, onClose }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const { admin, catalog } = trpc.useUtils();
  const remove = trpc.admin.removeCategory.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`The category is removed.` });
      onClose();
    },
    onSettled: () => Promise.all([admin.catalogueCategories.invalidate(), catalog.categories.invalidate()]),
  });
  const categoryName = name[locale];
  return (
    <FormDialog
      title={<Trans>Remove the category {categoryName}?</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate({ categoryId, version });
      }}
    >
      <p>
        <Trans>Its page ends, and its addresses lead nowhere.</Trans>
      </p>
      {remove.error ? <Notice tone="red">{i18n._(errorWording(remove.error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={remove.isPending}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
