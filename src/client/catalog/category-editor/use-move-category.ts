import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { CategoryRow, MoveCategoryInput } from '#/shared/catalog/category-editor.ts';

export type Direction = MoveCategoryInput['direction'];

export const moveButtonId = ({ categoryId }: Pick<CategoryRow, 'categoryId'>, direction: Direction) =>
  `category-${categoryId}-${direction}`;

type Press = Omit<MoveCategoryInput, 'version'>;

/**
 * Moves a category by one place. The focus stays on the pressed button, although its row changes its place. Presses
 * that come while the order is read wait for it, because until then the versions on the screen are old.
 */
export function useMoveCategory(categories: CategoryRow[], isReading: boolean) {
  const { i18n } = useLingui();
  const toast = useToast();
  const { admin, catalog } = trpc.useUtils();
  const waiting = useRef<Press[]>([]);
  const pressed = useRef<Press | null>(null);
  const isMoving = useRef(false);
  const { mutate, isSuccess, variables } = trpc.admin.moveCategory.useMutation({
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
    onSettled: async () => {
      await Promise.all([admin.catalogueCategories.invalidate(), catalog.categories.invalidate()]);
      isMoving.current = false;
    },
  });
  useEffect(() => {
    if (pressed.current) focusMoved(pressed.current);
    pressed.current = null;
  }, [categories]);
  const moveNext = () => {
    if (isMoving.current || isReading) return;
    const next = waiting.current.shift();
    const row = categories.find(({ categoryId }) => categoryId === next?.categoryId);
    if (!next || !row || row === categories.at(next.direction === 'up' ? 0 : -1)) return;
    isMoving.current = true;
    pressed.current = next;
    mutate({ ...next, version: row.version });
  };
  // Each render can bring the order that a press waits for.
  useEffect(moveNext);
  const movedId = isSuccess ? variables.categoryId : undefined;
  return {
    move: ({ categoryId }: CategoryRow, direction: Direction) => {
      waiting.current.push({ categoryId, direction });
      moveNext();
    },
    moved: categories.find(({ categoryId }) => categoryId === movedId),
  };
}

/** At the end of the order the pressed button is disabled: its neighbour takes the focus. */
function focusMoved(moved: Press) {
  const other = moved.direction === 'up' ? 'down' : 'up';
  for (const direction of [other, moved.direction] as const)
    document.getElementById(moveButtonId(moved, direction))?.focus();
}
