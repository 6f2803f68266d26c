import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { sessionChanging } from '#/client/core/session/session-changing.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { overlayRecipe } from './overlay-recipe.ts';

const parts = partsOf(overlayRecipe);

const Overlay = styled('output', overlayRecipe);
const never = () => false;

/** Covers the page only while a sign-in or sign-out is pending. */
export function LoadingOverlay() {
  const isChanging = useSyncExternalStore(sessionChanging.subscribe, sessionChanging.get, never);
  if (!isChanging) return null;
  return (
    <Overlay>
      <span className={parts.spin} />
      <Trans>Loading...</Trans>
    </Overlay>
  );
}
