import { lazyRouteComponent } from '@tanstack/react-router';

/** Sections with lazy code. The route's loader waits for it, because server rendering cannot. */
export const lazySections = {
  results: lazyRouteComponent(() => import('#/client/results/reports/results-section.tsx'), 'ResultsSection'),
  'ai-analysis': lazyRouteComponent(
    () => import('#/client/results/analysis/analysis-section.tsx'),
    'AnalysisSection',
  ),
  orders: lazyRouteComponent(() => import('./orders-section.tsx'), 'OrdersSection'),
};
