import { expect, test } from 'vitest';
import { countFilters, filtersOf, noFilters, searchState } from './search-state.ts';

test('an invalid value is dropped, the rest stays', () => {
  const state = searchState({
    query: 25,
    lat: 999,
    minRating: 'x',
    priceMin: 50,
    sort: 'zzz',
    noFasting: 'yes',
  });
  expect(state).toEqual({ query: '25', priceMin: 50 });
});

test('coordinates win over the text of a location', () => {
  const state = searchState({ query: 'cbc', lat: 24.7, lon: 46.7, location: 'Jeddah' });
  expect(filtersOf(state)).toMatchObject({ searchText: 'cbc', lat: 24.7, lon: 46.7 });
  expect(filtersOf(state)).not.toHaveProperty('location');
});

test('half a pair of coordinates is dropped', () => {
  expect(filtersOf(searchState({ lat: 24.7, location: 'Riyadh' }))).toMatchObject({
    location: 'Riyadh',
  });
});

test('the price range counts as one filter, and clearing keeps words and location', () => {
  const state = searchState({
    query: 'cbc',
    location: 'Riyadh',
    priceMin: 50,
    priceMax: 900,
    accreditedOnly: true,
  });
  expect(countFilters(state)).toBe(2);
  const cleared = { ...state, ...noFilters };
  expect(countFilters(cleared)).toBe(0);
  expect(cleared).toMatchObject({ query: 'cbc', location: 'Riyadh' });
});
