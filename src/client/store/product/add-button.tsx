import { Trans } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide-react';
import { Button } from '#/client/ui/base/button.tsx';

export type Adding = {
  /** Whether the stock covers the quantity. */
  isPossible: boolean;
  isAdding: boolean;
  onAdd: () => void;
  /** The id of the text that explains a disabled button. */
  describedBy: string;
};

type Props = Adding & { hasIcon?: boolean };

export function AddButton({ isPossible, isAdding, onAdd, describedBy, hasIcon = true }: Props) {
  return (
    <Button
      size="lg"
      disabled={!isPossible}
      aria-disabled={isAdding || undefined}
      aria-describedby={describedBy}
      onClick={onAdd}
    >
      {hasIcon ? <ShoppingCart aria-hidden /> : null}
      <Trans>Add to Cart</Trans>
    </Button>
  );
}
