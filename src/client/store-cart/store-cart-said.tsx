import { useLingui } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { toastRegionRecipe } from '../shell/recipes.ts';
import { styled } from '../ui/styled.tsx';
import type { Said } from './use-store-checkout.ts';

const Region = styled('section', toastRegionRecipe);

/** A toast within the drawer: the page's own lie behind it, out of reach. It stays until it is closed or tried again. */
export function StoreCartSaid({ said, onClose }: { said: Said | null; onClose: () => void }) {
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
