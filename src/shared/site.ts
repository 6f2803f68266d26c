import type { Localized } from './locale.ts';
import type { SwitchName } from './site-settings.ts';

export type ShownBanner = {
  id: string;
  tone: 'brand' | 'amber' | 'red' | 'green' | 'sand';
  words: Localized;
  link: string | null;
  place: 'all' | 'home' | 'dashboards';
  isDismissible: boolean;
};

/** What every page may show of the site's settings. */
export type SiteFacts = {
  contact: { email: string | null; phone: string | null; whatsapp: string | null; address: Localized };
  social: { name: 'x' | 'instagram' | 'linkedin' | 'youtube'; url: string }[];
  /** Those to be shown now, without those that this browser has put away. */
  banners: ShownBanner[];
  /** What is open at the moment. */
  switches: Record<SwitchName, boolean>;
  /** The versions in force. */
  legal: { terms: string; privacy: string };
  hasStore: boolean;
};

export type Claims = {
  rows: { kind: 'labs' | 'tests' | 'rating' | 'hours'; value: Localized }[];
  areCategoryCountsLive: boolean;
};
