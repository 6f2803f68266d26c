import { addressReader, words } from '../address.ts';

/** Reads what the address of a link from a mail may carry. */
export const linkSearch = addressReader({
  token: words(200),
  /** Of a link that invites somebody to a lab's staff. */
  invited: words(1),
});
