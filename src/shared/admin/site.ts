import type { Localized } from '#/shared/core/locale.ts';
import type { SwitchName } from '#/shared/core/site-settings.ts';

export type ShownBanner = {
  id: string;
  tone: 'brand' | 'amber' | 'red' | 'green' | 'sand';
  words: Localized;
  link: string | null;
  place: 'all' | 'home' | 'dashboards';
  isDismissible: boolean;
};

/** The settings that every page may show. */
export type SiteFacts = {
  contact: { email: string | null; phone: string | null; whatsapp: string | null; address: Localized };
  social: { name: 'x' | 'instagram' | 'linkedin' | 'youtube'; url: string }[];
  /** The current ones, without those that this browser has dismissed. */
  banners: ShownBanner[];
  /** The open features. */
  switches: Record<SwitchName, boolean>;
  /** The versions in force. */
  legal: { terms: string; privacy: string };
  hasStore: boolean;
};

export type Claims = {
  rows: { kind: 'labs' | 'tests' | 'rating' | 'hours'; value: Localized }[];
  areCategoryCountsLive: boolean;
};
