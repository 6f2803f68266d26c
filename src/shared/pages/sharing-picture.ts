import type { Localized } from '#/shared/core/locale.ts';

/** The data of a link's preview picture: from our own catalogue, never from the address. */
export type SharingPicture =
  | { kind: 'site' }
  | {
      kind: 'test';
      name: Localized;
      category: Localized;
      fromTotalHalalas: number | null;
      labCount: number;
    }
  | {
      kind: 'cityTest';
      name: Localized;
      city: Localized;
      category: Localized;
      fromTotalHalalas: number | null;
      labCount: number;
    }
  | {
      kind: 'lab';
      name: Localized;
      address: Localized;
      /** 0 without ratings. */
      rating: number;
      reviewCount: number;
      testCount: number;
    }
  | { kind: 'category'; name: Localized; testCount: number }
  /** The store's own text, in the requested language if it exists. */
  | { kind: 'product'; title: string; price: string };

export const SHARING_PICTURE_WIDTH = 1200;
export const SHARING_PICTURE_HEIGHT = 630;
