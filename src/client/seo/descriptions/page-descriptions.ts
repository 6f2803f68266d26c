import { msg } from '@lingui/core/macro';

// The descriptions that search engines show. The browser loads these texts after the page.
export const pageDescriptions = {
  home: msg`Compare licensed labs near you by price, distance and earliest time. Book in a minute.`,
  categories: msg`Laboratory tests by category, from blood count to hormones: what each measures and its lowest price.`,
  category: (name: string) =>
    msg`${name}: what each test measures, whether it needs fasting, when results come and the lowest price.`,
  compare: msg`Put several tests together and see which lab does all of them best: total price, distance and earliest time.`,
  joinAsLab: msg`For licensed labs: show your prices and times to people nearby and receive their bookings. The price of every plan is published.`,
  lab: (name: string, address: string) =>
    msg`${name}, ${address}: opening hours, licence, rating and the price of every test.`,
  labs: msg`Licensed labs near you: address, rating, accreditation, prices and the earliest free time.`,
  pricing: msg`Plans for customers and labs: booking fees, discounts, commissions and limits, month by month.`,
  search: msg`Compare labs by price, distance, earliest time and rating, and book online. Prices include the booking fee and VAT.`,
  store: msg`Home sample kits for lab tests and health essentials, with prices and what is in stock.`,
  test: (name: string, description: string) =>
    msg`${name}: prices and free times of licensed labs. ${description}`,
};
export type PageDescriptions = typeof pageDescriptions;
