import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { takeFocus } from '#/client/ui/base/take-focus.ts';
import { cartDialogRecipe } from './cart-dialog-recipe.ts';
import { cartMessages } from './cart-messages.ts';

const parts = partsOf(cartDialogRecipe);

/**
 * Names the removed item and offers to restore it. It stands in the dialog because the page's toasts lie behind it. The
 * pressed button disappears with its line, so the focus moves to the restore button.
 */
export function CartDialogRemoved({ what, onUndo }: { what: 'one' | 'all' | null; onUndo: () => void }) {
  const { i18n } = useLingui();
  return (
    <output className={parts.removed}>
      {what ? (
        <>
          <span>{i18n._(what === 'one' ? cartMessages.removed : cartMessages.cleared)}</span>
          <button type="button" ref={takeFocus} onClick={onUndo}>
            <Undo2 aria-hidden className="flip" />
            <Trans>Undo</Trans>
          </button>
        </>
      ) : null}
    </output>
  );
}
