import { expect, test } from 'vitest';
import { findPlaces, placesNamed } from './find-places.ts';

const typed: Record<string, string[]> = {
  'sa-riyadh': [
    'الرياض',
    'رياض',
    'الريـاض',
    'مدينة الرياض',
    'Riyadh',
    'riyad',
    'Riydah',
    'riyadh city',
    'hgvdhq',
    'قرب الرياض',
    'near Riyadh',
    'في الرياض',
    'الريااض',
  ],
  'sa-jeddah': ['جدة', 'جده', 'Jeddah', 'jedda', 'jiddah', 'Jeddahh', '[]m', 'مدينة جدة', 'in Jeddah'],
  'sa-makkah': ['مكة', 'مكه', 'مكة المكرمة', 'Makkah', 'mecca', 'mekka'],
  'sa-madinah': ['المدينة المنورة', 'المدينه المنوره', 'Madinah', 'medina', 'Al Madinah'],
  'sa-dammam': ['الدمام', 'دمام', 'Dammam', 'damam', 'Ad Dammam'],
  'sa-al-khobar': ['الخبر', 'خبر', 'Khobar', 'Al Khobar', 'alkhobar', 'khubar'],
  'sa-taif': ['الطائف', 'الطايف', 'Taif', 'Taef'],
  'sa-abha': ['أبها', 'ابها', 'Abha'],
  'sa-jubail': ['الجبيل', 'Jubail', 'jubayl'],
  'sa-riyadh-al-olaya': [
    'العليا',
    'حي العليا',
    'العليا الرياض',
    'العليا، الرياض',
    'Olaya',
    'Al Olaya',
    'Riyadh, Olaya',
    'olaya riyadh',
    'شارع العليا',
    'near olaya',
    'حى العليا بالرياض',
    'شارع التحلية، حي العليا، الرياض',
  ],
  'sa-riyadh-al-malaz': ['الملز', 'حي الملز', 'malaz', 'Al Malaz, Riyadh'],
  'sa-riyadh-al-malqa': ['الملقا', 'الملقى', 'malqa', 'al malga'],
  'ae-dubai': ['دبي', 'دبى', 'Dubai'],
  'eg-cairo': ['القاهرة', 'القاهره', 'Cairo'],
};
const cases = Object.entries(typed).flatMap(([id, texts]) => texts.map((text) => [text, id] as const));

test('the table holds enough spellings', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
});

test.each(cases)('%s is %s', (text, id) => {
  expect(placesNamed(text)[0]?.id).toBe(id);
});

test.each(['', '   ', 'zzzzqq', 'asdfgh', '\ud800', 'hba1c', '12345'])('%j is not a place', (text) => {
  expect(placesNamed(text)).toEqual([]);
});

test('a district names its city, and at most six places are suggested', () => {
  expect(findPlaces({ searchText: 'olaya' }).rows[0]?.parentName?.en).toBe('Riyadh');
  expect(findPlaces({ searchText: 'al' }).rows.length).toBeLessThanOrEqual(6);
});

test('a place that a text names twice is found once', () => {
  const ids = placesNamed('رياض:و رياضa-z').map(({ id }) => id);
  expect(ids).toContain('sa-riyadh');
  expect(new Set(ids).size).toBe(ids.length);
});

test('coordinates find the nearest place, and none in the middle of the sea', () => {
  expect(findPlaces({ searchText: '', lat: 24.6955, lon: 46.6805 }).rows[0]?.id).toBe('sa-riyadh-al-olaya');
  expect(findPlaces({ searchText: '', lat: 0, lon: -30 }).rows).toEqual([]);
});
