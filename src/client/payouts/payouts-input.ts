/** What the list of payouts asks for. */
export const payoutsInput = { limit: 20 };
