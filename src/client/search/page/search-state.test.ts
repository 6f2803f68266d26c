import { expect, test } from 'vitest';
import { riyadh } from '../../../../tests/support/pages/chosen-riyadh.ts';
import { asksForNothing, countFilters, filtersOf, noFilters, searchState } from './search-state.ts';

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
  expect(filtersOf(state, riyadh)).toMatchObject({ searchText: 'cbc', lat: 24.7, lon: 46.7 });
  expect(filtersOf(state, riyadh)).not.toHaveProperty('location');
});

test('half a pair of coordinates is dropped', () => {
  expect(filtersOf(searchState({ lat: 24.7, location: 'Jeddah' }), riyadh)).toMatchObject({
    location: 'Jeddah',
    placeId: 'sa-riyadh',
  });
});

test('without a location the chosen place counts, and its own name is not looked up', () => {
  expect(filtersOf(searchState({}), riyadh)).toMatchObject({ placeId: 'sa-riyadh' });
  expect(filtersOf(searchState({ location: 'الرياض' }), riyadh)).toEqual(filtersOf(searchState({}), riyadh));
  const point = { lat: 24.8, lon: 46.6 };
  expect(filtersOf(searchState({}), { ...riyadh, point })).toMatchObject(point);
});

test('the best match is asked for unless the address names a test or all', () => {
  expect(filtersOf(searchState({ query: 'HbA1c' }), riyadh)).toMatchObject({ test: 'best' });
  expect(searchState({ test: '7', freeWithinDays: '0' })).toEqual({ test: 7, freeWithinDays: 0 });
  expect(searchState({ test: 'all' })).toEqual({ test: 'all' });
  expect(searchState({ test: 'best', freeWithinDays: 7 })).toEqual({});
});

test('an order or a place alone asks for nothing; words, a test or a filter do', () => {
  expect(asksForNothing(searchState({ sort: 'priceLowHigh', location: 'Riyadh' }))).toBe(true);
  for (const asked of [{ query: 'cbc' }, { test: 7 }, { accreditedOnly: true }])
    expect(asksForNothing(searchState(asked))).toBe(false);
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
