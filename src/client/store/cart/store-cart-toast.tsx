import { useLingui } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { toastRegionRecipe } from '#/client/ui/base/shell-recipes.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import type { Said } from './use-store-checkout.ts';

const Region = styled('section', toastRegionRecipe);

/** A toast within the drawer, since the page's toasts lie behind it. It stays until it is closed or retried. */
export function StoreCartToast({ said, onClose }: { said: Said | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Region className="within" aria-live="assertive">
      {said ? (
        <div className={`toast ${said.tone}`}>
          {said.tone === 'error' ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
          <span className="words">
            <b className="title">{said.title}</b>
            {said.description === undefined ? null : <span>{said.description}</span>}
          </span>
          <button type="button" aria-label={t`Close`} onClick={onClose}>
            <X aria-hidden />
          </button>
        </div>
      ) : null}
    </Region>
  );
}
