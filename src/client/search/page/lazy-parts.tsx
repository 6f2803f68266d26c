import { lazy } from 'react';

/**
 * Parts that a first visit shows from the server's HTML, and parts that most visits never see: their code comes after
 * that of the page. The server renders all of them at once.
 */
export const SearchFilters = import.meta.env.SSR
  ? (await import('./search-filters.tsx')).SearchFilters
  : lazy(async () => ({ default: (await import('./search-filters.tsx')).SearchFilters }));

export const NoResults = import.meta.env.SSR
  ? (await import('./no-results.tsx')).NoResults
  : lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }));

export const TestGroups = import.meta.env.SSR
  ? (await import('./test-groups.tsx')).TestGroups
  : lazy(async () => ({ default: (await import('./test-groups.tsx')).TestGroups }));

export const SearchStart = import.meta.env.SSR
  ? (await import('./search-start.tsx')).SearchStart
  : lazy(async () => ({ default: (await import('./search-start.tsx')).SearchStart }));

export const PurposeCard = import.meta.env.SSR
  ? (await import('../purposes/purpose-card.tsx')).PurposeCard
  : lazy(async () => ({ default: (await import('../purposes/purpose-card.tsx')).PurposeCard }));

export const EmergencyCard = import.meta.env.SSR
  ? (await import('../purposes/emergency-card.tsx')).EmergencyCard
  : lazy(async () => ({ default: (await import('../purposes/emergency-card.tsx')).EmergencyCard }));

export const UnknownPlace = import.meta.env.SSR
  ? (await import('#/client/catalog/location/unknown-place.tsx')).UnknownPlace
  : lazy(async () => ({
      default: (await import('#/client/catalog/location/unknown-place.tsx')).UnknownPlace,
    }));

export const SearchForm = import.meta.env.SSR
  ? (await import('./search-form.tsx')).SearchForm
  : lazy(async () => ({ default: (await import('./search-form.tsx')).SearchForm }));
