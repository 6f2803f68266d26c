import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import type { CityMap } from '#/shared/catalog/city-map.ts';
import type { SpotOf } from './scale-geometry.ts';
import type { Marked } from './scale-marks.tsx';

// The server draws it at once; a browser has the picture and fetches the code after the first paint.
const ScaleMap = import.meta.env.SSR
  ? (await import('./scale-map.tsx')).ScaleMap
  : lazy(async () => ({ default: (await import('./scale-map.tsx')).ScaleMap }));

export type MapOfScaleProps = Marked & {
  map: CityMap;
  overlay: ((spotOf: SpotOf) => ReactNode) | undefined;
};

/** Deferred as a whole: a change before the code is there must not take the server's picture away. */
export function MapOfScale({ map, marks, answers, band, overlay }: MapOfScaleProps) {
  const now = useMemo(() => ({ map, marks, answers, band, overlay }), [map, marks, answers, band, overlay]);
  return <Drawn shown={useDeferredValue(now)} />;
}

const Drawn = memo(function Drawn({ shown }: { shown: MapOfScaleProps }) {
  return (
    <Suspense fallback={null}>
      <ScaleMap {...shown} />
    </Suspense>
  );
});
