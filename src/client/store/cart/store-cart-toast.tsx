import { useLingui } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { toastRegionRecipe } from '#/client/ui/feedback/toast-region-recipe.ts';
import { storeCartDrawerRecipe } from './store-cart-drawer-recipe.ts';
import type { Said } from './use-store-checkout.ts';

const storeCartDrawerParts = partsOf(storeCartDrawerRecipe);
const toastRegionParts = partsOf(toastRegionRecipe);

const Region = styled('section', toastRegionRecipe);

/** A toast within the drawer, since the page's toasts lie behind it. It stays until it is closed or retried. */
export function StoreCartToast({ said, onClose }: { said: Said | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Region className={storeCartDrawerParts.within} aria-live="assertive">
      {said ? (
        <div
          className={`${toastRegionParts.toast} ${storeCartDrawerParts.toast} ${toastRegionParts[said.tone]} ${storeCartDrawerParts[said.tone]}`}
        >
          {said.tone === 'error' ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
          <span className={toastRegionParts.words}>
            <b className={toastRegionParts.title}>{said.title}</b>
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
