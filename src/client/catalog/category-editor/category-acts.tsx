import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import type { CategoryRow } from '#/shared/catalog/category-editor.ts';
import { categoryOrderRecipe } from './category-order-recipe.ts';
import { type Direction, moveButtonId } from './use-move-category.ts';

const Acts = styled('div', categoryOrderRecipe);

type Props = {
  category: CategoryRow;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
};

export function CategoryActs({ category, isFirst, isLast, onMove, onRemove }: Props) {
  const { t } = useLingui();
  const name = category.name[useLocale()];
  return (
    <Acts>
      <Button
        id={moveButtonId(category, 'up')}
        variant="ghost"
        size="icon"
        aria-label={t`Move ${name} up`}
        disabled={isFirst}
        onClick={() => onMove('up')}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        id={moveButtonId(category, 'down')}
        variant="ghost"
        size="icon"
        aria-label={t`Move ${name} down`}
        disabled={isLast}
        onClick={() => onMove('down')}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Remove ${name}`}
        aria-haspopup="dialog"
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
    </Acts>
  );
}
