import { lazy, Suspense } from 'react';
import { styled } from '#/client/ui/base/styled.tsx';
import type { LabFiltersInput } from '#/shared/catalog/catalog.ts';
import { mapWaitingRecipe } from './map-waiting-recipe.ts';

// The server draws it at once; a browser fetches the code when a visit wants the map.
const LabsMap = import.meta.env.SSR
  ? (await import('./labs-map.tsx')).LabsMap
  : lazy(async () => ({ default: (await import('./labs-map.tsx')).LabsMap }));

const Waiting = styled('div', mapWaitingRecipe);

const waiting = <Waiting aria-busy="true" />;

/** The labs that the filters match, on a map. */
export const MapOfLabs = ({ input }: { input: LabFiltersInput }) => (
  <Suspense fallback={waiting}>
    <LabsMap input={input} waiting={waiting} />
  </Suspense>
);
