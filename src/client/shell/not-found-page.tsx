import { lazy, Suspense } from 'react';

const load = async () => ({ default: (await import('./missing/missing-page.tsx')).MissingPage });

const Missing = import.meta.env.SSR ? (await load()).default : lazy(load);

/** A first visit to any other page never fetches its code. Until it is there, the footer stays below the window. */
export const NotFoundPage = () => (
  <Suspense fallback={<div style={{ minHeight: '100dvh' }} />}>
    <Missing />
  </Suspense>
);
