import { afterAll, beforeAll } from 'vitest';
import { cheapCost, setPasswordCost, strongCost } from '#/server/platform/crypto/password-cost.ts';

/** Uses the production cost of password hashes in this file or `describe`. */
export function hashStrongly() {
  beforeAll(() => setPasswordCost(strongCost));
  afterAll(() => setPasswordCost(cheapCost));
}
