import { Trans } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide-react';
import { Button } from '../ui/button.tsx';

export type Adding = {
  /** There is as much as was asked for. */
  isPossible: boolean;
  isAdding: boolean;
  onAdd: () => void;
  /** Where it is said why it cannot be pressed. */
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
