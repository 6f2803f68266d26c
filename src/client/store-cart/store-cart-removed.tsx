import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { takeFocus } from '../ui/take-focus.ts';
import { storeCartWords } from './store-cart-words.ts';

/**
 * Says what was taken out and offers it back; in the drawer, since the page's own toasts lie behind it. The button that
 * was pressed is gone with its line, so the focus goes to the way back.
 */
export function StoreCartRemoved({ what, onUndo }: { what: 'one' | 'all' | null; onUndo: () => void }) {
  const { i18n } = useLingui();
  return (
    <output className="removed">
      {what ? (
        <>
          <span>{i18n._(storeCartWords[what])}</span>
          <button type="button" ref={takeFocus} onClick={onUndo}>
            <Undo2 aria-hidden className="flip" />
            <Trans>Undo</Trans>
          </button>
        </>
      ) : null}
    </output>
  );
}
