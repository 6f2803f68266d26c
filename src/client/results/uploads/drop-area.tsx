import { lazy, Suspense } from 'react';
import { useIsPageHydrated } from '#/client/core/hydration.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { dropAreaRecipe } from './upload-recipes.ts';

// Fetched when it is drawn, and never on the server: without scripts no file can be sent.
const DrawnDropArea = import.meta.env.SSR
  ? null
  : lazy(() => import('./drawn-drop-area.tsx').then((module) => ({ default: module.DrawnDropArea })));

const Room = styled('div', dropAreaRecipe);

/** Takes files that are dropped, or chosen by a press or by Enter. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isHydrated = useIsPageHydrated();
  return (
    <Room>
      {DrawnDropArea && isHydrated ? (
        <Suspense fallback={null}>
          <DrawnDropArea onFiles={onFiles} />
        </Suspense>
      ) : null}
    </Room>
  );
}
