import { styled } from '../ui/styled.tsx';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { sessionChanging } from '../session/session-changing.ts';
import { overlayRecipe } from './recipes.ts';

const Overlay = styled('output', overlayRecipe);
const never = () => false;

/** Covers the page only while signing in or out changes who it is for. */
export function LoadingOverlay() {
  const isChanging = useSyncExternalStore(sessionChanging.subscribe, sessionChanging.current, never);
  if (!isChanging) return null;
  return (
    <Overlay>
      <span className="spin" />
      <Trans>Loading...</Trans>
    </Overlay>
  );
}
