import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import type { CategoryRow } from '#/shared/catalog/category-editor.ts';

type Props = { category: CategoryRow; onClose: () => void };

/** Asks before a category is removed; one that holds tests is refused. */
export function RemoveCategory({ category: { categoryId, version, name }, onClose }: Props) {
  const { t } = useLingui();
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
    <ConfirmDialog
      title={<Trans>Remove the category {categoryName}?</Trans>}
      act={<Trans>Remove</Trans>}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ categoryId, version })}
      onClose={onClose}
    >
      <p>
        <Trans>Its page ends, and its addresses lead nowhere.</Trans>
      </p>
    </ConfirmDialog>
  );
}
