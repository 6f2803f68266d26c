import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * Sections whose code comes when they are opened. The loader of the route waits for it: what is rendered on the server
 * cannot wait any more.
 */
export const lazySections = {
  results: lazyRouteComponent(() => import('../results/results-section.tsx'), 'ResultsSection'),
  'ai-analysis': lazyRouteComponent(() => import('../analysis/analysis-section.tsx'), 'AnalysisSection'),
  orders: lazyRouteComponent(() => import('../purchases/orders-section.tsx'), 'OrdersSection'),
};
