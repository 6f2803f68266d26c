import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * Each section's code comes when it is opened: a reception has no use for the code of the statements. The loader of the
 * route waits for it: what is rendered on the server cannot wait any more.
 */
export const lazySections = {
  bookings: lazyRouteComponent(() => import('../desk/desk-section.tsx'), 'DeskSection'),
  tests: lazyRouteComponent(() => import('../offers/offers-section.tsx'), 'OffersSection'),
  schedule: lazyRouteComponent(() => import('../schedule/schedule-section.tsx'), 'ScheduleSection'),
  'upload-results': lazyRouteComponent(
    () => import('../lab-results/lab-results-section.tsx'),
    'LabResultsSection',
  ),
  payments: lazyRouteComponent(() => import('../lab-money/money-section.tsx'), 'MoneySection'),
  'ai-analysis': lazyRouteComponent(() => import('../lab-quality/quality-section.tsx'), 'QualitySection'),
};
