import { addressReader, number, text } from '#/client/core/address.ts';

/** The location of any page's address. */
export const readAddress = addressReader({
  lat: number(-90, 90),
  lon: number(-180, 180),
  location: text(120),
});
