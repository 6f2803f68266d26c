import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#/client/core/hydration.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { dropAreaRecipe } from './upload-recipes.ts';

// Its code is fetched with the view, and never on the server: without scripts no file can be sent.
const loading = import.meta.env.SSR ? null : import('./drawn-drop-area.tsx');
const DrawnDropArea = loading && lazy(() => loading.then((module) => ({ default: module.DrawnDropArea })));

const Room = styled('div', dropAreaRecipe);

/** Takes files that are dropped, or chosen by a press or by Enter. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isHydrated = useIsHydrated();
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
