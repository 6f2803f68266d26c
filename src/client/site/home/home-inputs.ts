/** The source of the illustration's prices, named in its caption. */
export const SHOWN_CITY = { name: { ar: 'الرياض', en: 'Riyadh' }, lat: 24.7136, lon: 46.6753 };

/** Shared by the loader, which fetches, and the page, which reads. */
export const homeInputs = {
  popular: { limit: 7 },
  offersOf: (testId: number) => ({
    testId,
    lat: SHOWN_CITY.lat,
    lon: SHOWN_CITY.lon,
    sort: 'relevance' as const,
    limit: 4,
  }),
};
