import { lazy } from 'react';

/** Loaded after a booking: the first visit of a page has no use for it. */
export const LazyPhonePanel = lazy(() =>
  import('./phone-panel.tsx').then((module) => ({ default: module.PhonePanel })),
);
