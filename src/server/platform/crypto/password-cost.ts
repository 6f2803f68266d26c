/** Of Argon2id. */
export type PasswordCost = {
  memoryKib: number;
  passes: number;
  /**
   * How long a wrong password takes at least. Hashes of earlier releases need longer than new ones, and an unknown
   * account is checked like a new one: without this the time would tell which accounts exist.
   */
  leastMsOfWrong: number;
};

/** The least that OWASP recommends, on one lane: 19 MiB fit into small machines and Workers. */
export const strongCost: PasswordCost = { memoryKib: 19_456, passes: 2, leastMsOfWrong: 400 };
/** A tenth of a millisecond per hash: for tests, which hash thousands of passwords. */
export const cheapCost: PasswordCost = { memoryKib: 8, passes: 1, leastMsOfWrong: 0 };

let cost = strongCost;
export const currentCost = () => cost;
/** Sets the cost of new hashes in this process. */
export const setPasswordCost = (next: PasswordCost) => {
  cost = next;
};
