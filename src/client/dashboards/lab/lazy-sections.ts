import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * Each section's code loads when it is opened: the reception does not need the code of the statements. The route's
 * loader waits for it, because server rendering cannot.
 */
export const lazySections = {
  bookings: lazyRouteComponent(
    () => import('#/client/booking/reception/reception-section.tsx'),
    'ReceptionSection',
  ),
  till: lazyRouteComponent(() => import('#/client/booking/till/till-section.tsx'), 'TillSection'),
  tests: lazyRouteComponent(
    () => import('#/client/labs/price-list/price-list-section.tsx'),
    'PriceListSection',
  ),
  schedule: lazyRouteComponent(
    () => import('#/client/labs/schedule/schedule-section.tsx'),
    'ScheduleSection',
  ),
  'upload-results': lazyRouteComponent(
    () => import('#/client/results/entry/entry-section.tsx'),
    'EntrySection',
  ),
  payments: lazyRouteComponent(
    () => import('#/client/payments/lab-statements/lab-statements-section.tsx'),
    'LabStatementsSection',
  ),
  quality: lazyRouteComponent(() => import('#/client/results/quality/quality-section.tsx'), 'QualitySection'),
  reviews: lazyRouteComponent(() => import('#/client/labs/reviews/lab-own-reviews.tsx'), 'LabOwnReviews'),
};
