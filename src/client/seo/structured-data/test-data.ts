import { msg } from '@lingui/core/macro';
import type { DiagnosticLab, MedicalTest, MedicalWebPage, Service, Thing } from 'schema-dts';
import { offersInput, type TestSearch } from '#/client/booking/test-page/test-search.ts';
import { cityInput } from '#/client/catalog/city-tests/load-city-test-page.ts';
import { amountText } from '#/client/core/amount-text.ts';
import type { LabOffer, TestDetail } from '#/shared/catalog/catalog.ts';
import { type Locale, otherLocale } from '#/shared/core/locale.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { absolute, type PageFacts } from './page-facts.ts';
import { publisher } from './publisher.ts';

type OfferedBy = Pick<LabOffer, 'labId' | 'labName'>;
type Prices = {
  count: number;
  fromHalalas: number | null;
  toHalalas: number | null;
  /** Those that the page lists. */
  labs: readonly OfferedBy[];
};

/** A test as the laboratories within the radius of the page offer it. */
export function testData(facts: PageFacts, testName: string, search: TestSearch): Thing[] {
  const { catalog, search: found } = facts.trpc;
  const test = catalog.test.getData({ testName });
  const chosen = found.chosenPlace.getData();
  if (!test || !chosen) return [];
  const pages = catalog.labTests.getInfiniteData(offersInput(test.testId, search, chosen))?.pages ?? [];
  const [first] = pages;
  const prices = {
    count: first?.around?.labCount ?? 0,
    fromHalalas: first?.around?.fromTotalHalalas ?? null,
    toHalalas: first?.around?.toTotalHalalas ?? null,
    labs: pages.flatMap(({ rows }) => rows),
  };
  const { locale, i18n } = facts;
  return [
    ...testOnSale(facts, test, prices),
    breadcrumbs(
      facts,
      [{ name: i18n._(msg`Categories`), path: '/categories' }, categoryStep(test, locale)],
      test.name[locale],
    ),
  ];
}

/** The same test, as the laboratories of one city offer it. */
export function cityTestData(facts: PageFacts, testName: string, cityName: string): Thing[] {
  const chosen = facts.trpc.search.chosenPlace.getData();
  const found =
    chosen && facts.trpc.catalog.testInCity.getData(cityInput({ testName, city: cityName }, chosen));
  if (!found) return [];
  const { test, city } = found;
  const prices = {
    count: found.labCount,
    fromHalalas: found.fromTotalHalalas,
    toHalalas: found.toTotalHalalas,
    labs: found.labs,
  };
  const { locale } = facts;
  return [
    ...testOnSale(facts, test, prices, city[locale]),
    breadcrumbs(
      facts,
      [
        categoryStep(test, locale),
        { name: test.name[locale], path: `/test/${encodeURIComponent(test.name.en)}` },
      ],
      city[locale],
    ),
  ];
}

const categoryStep = ({ category }: TestDetail, locale: Locale) => ({
  name: category.name[locale],
  path: `/categories/${encodeURIComponent(category.name.en)}`,
});

/**
 * Two entities: the test, which as a medical entity has no price, and the service of performing it, which laboratories
 * offer and the site brokers. The test is not a Product: it is neither shipped nor returned.
 */
function testOnSale(facts: PageFacts, test: TestDetail, prices: Prices, city?: string): Thing[] {
  const { locale, url, origin } = facts;
  const name = test.name[locale];
  const service = serviceOf(facts, test, prices, city);
  const entity: MedicalTest = {
    '@type': 'MedicalTest',
    '@id': `${url}#test`,
    name,
    alternateName: test.name[otherLocale(locale)],
    description: test.description[locale],
    ...(test.loinc
      ? { code: { '@type': 'MedicalCode' as const, codeValue: test.loinc, codingSystem: 'LOINC' } }
      : {}),
  };
  const page: MedicalWebPage = {
    '@type': 'MedicalWebPage',
    '@id': `${url}#page`,
    url,
    name,
    inLanguage: locale,
    isPartOf: { '@id': `${origin}/#website` },
    about: [{ '@id': `${url}#test` }, ...(service ? [{ '@id': `${url}#service` }] : [])],
    breadcrumb: { '@id': `${url}#path` },
  };
  return service ? [page, entity, service] : [page, entity];
}

/** Null when no laboratory offers the test. */
function serviceOf(facts: PageFacts, test: TestDetail, prices: Prices, city?: string): Service | null {
  const { count, fromHalalas, toHalalas, labs } = prices;
  if (count === 0 || fromHalalas === null || toHalalas === null) return null;
  return {
    '@type': 'Service',
    '@id': `${facts.url}#service`,
    name: test.name[facts.locale],
    serviceType: test.category.name[facts.locale],
    ...(city === undefined ? {} : { areaServed: { '@type': 'City' as const, name: city } }),
    ...(labs.length > 0 ? { provider: labs.map((lab) => providerOf(facts, lab)) } : {}),
    broker: publisher(facts),
    offers: {
      '@type': 'AggregateOffer',
      url: facts.url,
      priceCurrency: 'SAR',
      lowPrice: amountText(fromHalalas),
      highPrice: amountText(toHalalas),
      offerCount: count,
      availability: 'https://schema.org/InStock',
    },
  };
}

const providerOf = (facts: PageFacts, { labId, labName }: OfferedBy): DiagnosticLab => {
  const url = absolute(facts, `/labs/${labId}`);
  return { '@type': 'DiagnosticLab', '@id': `${url}#lab`, name: labName[facts.locale], url };
};
