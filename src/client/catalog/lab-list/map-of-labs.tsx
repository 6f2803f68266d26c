import { lazy, Suspense } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { LabFiltersInput } from '#/shared/catalog/catalog.ts';
import { mapBesideRecipe } from './map-beside-recipe.ts';
import { mapWaitingRecipe } from './map-waiting-recipe.ts';
import { useIsWide } from './use-is-wide.ts';

// The server draws it at once; a browser fetches the code when a visit wants the map, or has room for it.
const LabsMap = import.meta.env.SSR
  ? (await import('./labs-map.tsx')).LabsMap
  : lazy(async () => ({ default: (await import('./labs-map.tsx')).LabsMap }));

const parts = partsOf(mapBesideRecipe);

const Waiting = styled('div', mapWaitingRecipe);

const waiting = <Waiting aria-busy="true" />;

/** The labs that the filters match, on a map: where it was asked for, and beside a wide list. */
export function MapOfLabs({ input, isAsked }: { input: LabFiltersInput; isAsked: boolean }) {
  const isShown = useIsWide() || isAsked;
  return (
    <div className={isShown ? parts.map : `${parts.map} ${parts.waiting}`}>
      {isShown ? (
        <Suspense fallback={waiting}>
          <LabsMap input={input} waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
