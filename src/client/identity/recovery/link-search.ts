import { addressReader, text } from '#/client/core/address.ts';

/** Reads the search parameters of a link from a mail. */
export const linkSearch = addressReader({
  token: text(200),
  /** The link that invites to a lab's staff. */
  invited: text(1),
  /** The link that invites to the desk. */
  desk: text(1),
  /** The link to a new address of an account, and the one back to the old address. */
  change: text(1),
  undo: text(1),
});
