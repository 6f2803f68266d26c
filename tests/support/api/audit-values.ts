/** What the entries of audit-samples.ts hold. */
type Values = Record<string, unknown>;
export type Sample = { before: Values; after: Values };

export const ID = 'ce306f85-6a3b-4c5d-8d8b-1d11a1b1c1e1';
export const HASH = 'a1b2c3d4e5f6a7b8c9d0e1f2';
export const INSTANT = '2026-11-27T15:00:00.000Z';
export const nothing: Sample[] = [{ before: {}, after: {} }];
export const added = (after: Values): Sample[] => [{ before: {}, after }];
export const day = [{ openMin: 480, closeMin: 960 }];
export const cells = {
  loinc: '14749-6',
  name_en: 'Glucose',
  name_ar: 'الجلوكوز',
  category: 'Metabolism',
  description_en: 'Sugar',
  description_ar: 'سكر',
  specimen_kind: 'blood',
  specimen_en: 'Blood',
  specimen_ar: 'دم',
  fasting_hours: 8,
  preparation_en: 'Fast',
  preparation_ar: 'صيام',
  turnaround_hours: 24,
  unit: 'mmol/L',
  anonymous_allowed: true,
  popular_position: 1,
  synonyms_en: 'sugar | glycemia',
  synonyms_ar: 'سكر',
  range_any_low: 3.9,
  range_any_high: 5.6,
  range_female_low: 3.9,
  range_female_high: 5.6,
  range_male_low: 3.9,
  range_male_high: 5.6,
  analytes: 'Glucose',
};
export const range = {
  sex: 'any',
  ageFrom: 0,
  ageBefore: 131,
  low: 3.9,
  high: 5.6,
  criticalLow: 2.2,
  criticalHigh: 25,
};
export const analyte = {
  nameAr: 'الجلوكوز',
  nameEn: 'Glucose',
  shortName: 'GLU',
  loinc: '14749-6',
  kind: 'quantity',
  ucum: 'mmol/L',
  decimals: 1,
  choices: [{ code: 'pos', ar: 'إيجابي', en: 'Positive', isAbnormal: true }],
  units: [{ ucum: 'mg/dL', factor: 18.016, shift: 0 }],
  ranges: [range],
};
export const lab = {
  lab_name_ar: 'مختبر',
  lab_name_en: 'Lab',
  license_number: '4030',
  address_ar: 'الرياض',
  address_en: 'Riyadh',
  phone: '+966500000000',
  lat: 24.7,
  lon: 46.7,
  city_id: 1,
  license_expires_on: '2027-11-27',
  verifies_by_second_person: true,
};
export const terms = { price_halalas: 5_000, turnaround_hours: 24, is_active: true };
export const plan = {
  price_halalas: 49_900,
  fee_basis_points: 500,
  discount_basis_points: 250,
  commission_basis_points: 900,
  active_test_limit: 50,
  storage_bytes: 5_000_000_000,
  account_limit: 3,
  has_ai_analysis: true,
  is_featured: false,
  is_most_popular: true,
};
const banner = {
  id: ID,
  tone: 'brand',
  ar: 'عطلة',
  en: 'Holiday',
  link: '/plans',
  from: INSTANT,
  to: null,
  place: 'all',
  isDismissible: true,
};
const claim = { isLive: true, ar: 'ألف', en: 'A thousand' };
export const settings: unknown[][] = [
  [{ nameAr: 'أ', nameEn: 'A', addressAr: 'أ', addressEn: 'A' }],
  [{ email: 'a@example.test', phone: '+9665', whatsapp: '+9665', addressAr: 'أ', addressEn: 'A' }],
  [
    {
      x: 'https://x.test',
      instagram: 'https://i.test',
      linkedin: 'https://l.test',
      youtube: 'https://y.test',
    },
  ],
  [{ labs: claim, tests: claim, rating: claim, hours: claim, areCategoryCountsLive: true }],
  [[], [banner]],
  [[banner], [{ ...banner, tone: 'red', place: 'home', to: INSTANT }]],
  [{ rateBasisPoints: 1_500, citizensExempt: true, vatNumber: '300000000000003' }],
  [
    {
      cancelNoticeHours: 2,
      holdMinutes: 10,
      resultHours: 72,
      unpaidVisits: 5,
      unprovedVisits: 1,
      placesByAddress: 240,
    },
  ],
  [
    {
      anonymousAccounts: true,
      labSignUp: true,
      cardPayment: true,
      languageModel: true,
      reviews: true,
      store: true,
    },
  ],
];
export const review = {
  state: 'published',
  hidden_reason: null,
  report_reason: 'Rude',
  reported_at: INSTANT,
};
export const staff = { lab_id: 7, role: 'reception' };
export const closed = { fromDate: '2026-12-01', toDate: '2026-12-03' };
