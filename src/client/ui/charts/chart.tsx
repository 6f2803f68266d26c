import { lazy, Suspense } from 'react';
import { useIsPageHydrated } from '#/client/core/hydration.ts';
import { styled } from '../base/styled.tsx';
import { chartHeight, type ChartProps } from './chart-props.ts';
import { valueChartRecipe } from './chart-recipe.ts';

// Fetched by the first chart that is drawn, never by the mere loading of this file, which may share a chunk with a
// public page; and never on the server, where a chart has no width.
const DrawnChart = import.meta.env.SSR
  ? null
  : lazy(() => import('./drawn-chart.tsx').then((module) => ({ default: module.DrawnChart })));

const Room = styled('div', valueChartRecipe);

/** A chart whose values are said on hover, tap and by the arrow keys. A table of the same stands beside it. */
export function Chart(props: ChartProps) {
  const isHydrated = useIsPageHydrated();
  return (
    // Its library knows left to right only; the order of the points follows the reader's direction.
    <Room dir="ltr" style={{ height: chartHeight(props) }}>
      {DrawnChart && isHydrated ? (
        <Suspense fallback={null}>
          <DrawnChart {...props} />
        </Suspense>
      ) : null}
    </Room>
  );
}
