import { afterAll, beforeAll } from 'vitest';
import { cheapCost, setPasswordCost, strongCost } from '#/server/auth/password-scrypt.ts';

/** Passwords cost in this file, or in this `describe`, what they cost in production. */
export function hashStrongly() {
  beforeAll(() => setPasswordCost(strongCost));
  afterAll(() => setPasswordCost(cheapCost));
}
