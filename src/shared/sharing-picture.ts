import type { Localized } from './locale.ts';

/** What is drawn on the picture that others show beside a link to us: of our own catalogue, never of an address. */
export type SharingPicture =
  | { kind: 'site' }
  | {
      kind: 'test';
      name: Localized;
      category: Localized;
      fromPriceHalalas: number | null;
      labCount: number;
    }
  | {
      kind: 'cityTest';
      name: Localized;
      city: Localized;
      category: Localized;
      fromPriceHalalas: number | null;
      labCount: number;
    }
  | {
      kind: 'lab';
      name: Localized;
      address: Localized;
      /** 0 while nobody has rated. */
      rating: number;
      reviewCount: number;
      testCount: number;
    }
  | { kind: 'category'; name: Localized; testCount: number }
  /** The store's own words, which are in the asked language where it has it. */
  | { kind: 'product'; title: string; price: string };

export const SHARING_PICTURE_WIDTH = 1200;
export const SHARING_PICTURE_HEIGHT = 630;
