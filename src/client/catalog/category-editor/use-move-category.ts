import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { CategoryRow, MoveCategoryInput } from '#/shared/catalog/category-editor.ts';

export type Direction = MoveCategoryInput['direction'];

export const moveButtonId = ({ categoryId }: Pick<CategoryRow, 'categoryId'>, direction: Direction) =>
  `category-${categoryId}-${direction}`;

/** Moves a category by one place. The focus stays on the pressed button, although its row changes its place. */
export function useMoveCategory(categories: CategoryRow[], isReading: boolean) {
  const { i18n } = useLingui();
  const toast = useToast();
  const { admin, catalog } = trpc.useUtils();
  const pressed = useRef<MoveCategoryInput | null>(null);
  const mutation = trpc.admin.moveCategory.useMutation({
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
    onSettled: () => Promise.all([admin.catalogueCategories.invalidate(), catalog.categories.invalidate()]),
  });
  useEffect(() => {
    if (pressed.current) focusMoved(pressed.current);
    pressed.current = null;
  }, [categories]);
  const movedId = mutation.isSuccess ? mutation.variables.categoryId : undefined;
  return {
    move: ({ categoryId, version }: CategoryRow, direction: Direction) => {
      // Until the new order is there, the versions on the screen are old.
      if (mutation.isPending || isReading) return;
      pressed.current = { categoryId, version, direction };
      mutation.mutate(pressed.current);
    },
    moved: categories.find(({ categoryId }) => categoryId === movedId),
  };
}

/** At the end of the order the pressed button is disabled: its neighbour takes the focus. */
function focusMoved(moved: MoveCategoryInput) {
  const other = moved.direction === 'up' ? 'down' : 'up';
  for (const direction of [other, moved.direction] as const)
    document.getElementById(moveButtonId(moved, direction))?.focus();
}
