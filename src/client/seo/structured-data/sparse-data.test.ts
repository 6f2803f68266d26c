import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { TestInCity } from '#/shared/catalog/catalog.ts';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import type { StoreProductDetails } from '#/shared/store/store.ts';
import { readStructuredData } from '../../../../tests/support/pages/schema-org.ts';
import { categoryData } from './category-data.ts';
import { labData } from './lab-data.ts';
import type { PageFacts } from './page-facts.ts';
import { productData } from './product-data.ts';
import { cityTestData } from './test-data.ts';
import { writeStructuredData } from './write-structured-data.ts';

const name = { ar: 'اسم', en: 'Name' };

const lab = {
  labId: 1,
  labName: name,
  labAddress: { ar: 'شارع', en: 'Street 1' },
  labReviewCount: 0,
  phone: null,
  city: { name: { ar: 'الرياض', en: 'Riyadh' }, countryCode: 'SA' },
  lat: null,
  lon: null,
  totals: null,
  openingHours: [],
  exceptions: [],
} as unknown as LabDetail;

const product = {
  id: 'prod_1',
  title: 'Gift wrapping',
  description: '<p>Paper</p>',
  image: null,
  images: [],
  variants: [],
} as unknown as StoreProductDetails;

const foundInCity = {
  test: { name, description: name, loinc: null, category: { id: 1, name: { ar: 'فئة', en: 'Blood tests' } } },
  city: { ar: 'الرياض', en: 'Riyadh' },
  labCount: 0,
  fromPriceHalalas: null,
  toPriceHalalas: null,
} as unknown as TestInCity;

const rows = [{ name: { ar: 'سكر', en: 'Glucose' } }];

/** The data that the page's loaders have read. */
const trpc = {
  catalog: {
    lab: { getData: () => lab },
    testInCity: { getData: () => foundInCity },
    category: { getData: () => ({ id: 1, name, testCount: 31 }) },
    testsByCategory: { getInfiniteData: () => ({ pages: [{ rows }] }) },
  },
  search: { chosenPlace: { getData: () => ({ place: { id: 'sa-riyadh' }, point: null, isChosen: false }) } },
  store: { product: { getData: () => product } },
} as unknown as PageFacts['trpc'];
const facts: PageFacts = {
  trpc,
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  locale: 'en',
  origin: 'https://site.test',
  url: 'https://site.test/en/page',
};

function read(things: Parameters<typeof writeStructuredData>[0]) {
  const [, json = ''] = /<script[^>]*>(.*)<\/script>/s.exec(writeStructuredData(things)) ?? [];
  return readStructuredData(json);
}

test('a laboratory without hours, coordinates and stars has none of them in its data', () => {
  const { entities, faults } = read(labData(facts, 1));
  expect(faults).toEqual([]);
  const [clinic] = entities;
  expect(Object.keys(clinic ?? {})).not.toEqual(expect.arrayContaining(['openingHoursSpecification']));
  expect(Object.keys(clinic ?? {})).not.toContain('priceRange');
  expect(clinic?.['address']).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Street 1',
    addressLocality: 'Riyadh',
    addressCountry: 'SA',
  });
});

test('a laboratory with a logo has it as its picture', () => {
  const logo = { address: '/lab-logos/1/abc', width: 96, height: 96 };
  const withLogo = { ...facts, trpc: { catalog: { lab: { getData: () => ({ ...lab, logo }) } } } } as never;
  const [clinic] = read(labData(withLogo, 1)).entities;
  const address = 'https://site.test/lab-logos/1/abc';
  expect(clinic).toMatchObject({ logo: address, image: address });
});

test('a product without pictures and styles has none of them in its data', () => {
  const { entities, faults } = read(productData(facts, 'prod_1'));
  expect(faults).toEqual(['Product (Product) lacks offers']);
  expect(Object.keys(entities[0] ?? {})).not.toContain('image');
});

test('the breadcrumb of a test in a city is the one that the page shows', () => {
  const { entities, faults } = read(cityTestData(facts, 'Name', 'Riyadh'));
  expect(faults).toEqual([]);
  const path = entities.find((entity) => entity['@type'] === 'BreadcrumbList');
  const steps = path?.['itemListElement'] as { name: string; item: string }[];
  expect(steps.map((step) => step.name)).toEqual(['Home', 'Blood tests', 'Name', 'Riyadh']);
  expect(steps[1]?.item).toBe('https://site.test/en/categories/Blood%20tests');
});

test('only the whole list of a category is included', () => {
  const typesOf = (state: Parameters<typeof categoryData>[2]) =>
    read(categoryData(facts, 'Name', state)).entities.map((entity) => entity['@type']);
  const whole = {
    query: undefined,
    priceMin: undefined,
    priceMax: undefined,
    fasting: undefined,
    specimen: undefined,
    maxTurnaroundHours: undefined,
    sort: undefined,
  };
  expect(typesOf(whole)).toEqual(['ItemList', 'BreadcrumbList']);
  expect(typesOf({ ...whole, query: 'glucose' })).toEqual(['BreadcrumbList']);
  expect(typesOf({ ...whole, sort: 'priceLowHigh' })).toEqual(['BreadcrumbList']);
});

test('a list says how many tests its category has, not how many this page shows', () => {
  const data = categoryData(facts, 'Name', {} as Parameters<typeof categoryData>[2]);
  expect(read(data).entities.find((entity) => entity['@type'] === 'ItemList')).toMatchObject({
    numberOfItems: 31,
    itemListElement: [{ name: 'Glucose' }],
  });
});

test('an empty list fails the check', () => {
  const { faults } = read([{ '@type': 'ItemList', itemListElement: [] }]);
  expect(faults).toEqual(['ItemList.itemListElement is empty']);
});
