import { createHmac } from 'node:crypto';
import { pseudonymOf } from '#/shared/identity/anonymous-code.ts';
import type { Keys } from './keys.ts';

const SYMBOLS = 8;

/**
 * What a laboratory calls an anonymous customer, as it is shown and printed. Derived from the two ids: each laboratory
 * has its own for the same person, and none of them signs in.
 */
export function labPseudonym({ pseudonym }: Keys, labId: number, customerId: string): string {
  const bytes = createHmac('sha256', pseudonym).update(`${labId}:${customerId}`).digest();
  return pseudonymOf([...bytes.subarray(0, SYMBOLS)]);
}

/** What the laboratories of one order call its customer: papers of an order may be shown at each of them. */
export const labPseudonyms = (keys: Keys, labIds: readonly number[], customerId: string): string =>
  [...new Set(labIds)].map((labId) => labPseudonym(keys, labId, customerId)).join(', ');

type Customer = { customer_id: string; customer_name: string | null; is_anonymous: boolean };

/** How a laboratory reads a customer: by name, by its pseudonym, or empty after the account was erased. */
export const nameAtLab = (keys: Keys, labId: number, customer: Customer): string =>
  customer.is_anonymous ? labPseudonym(keys, labId, customer.customer_id) : (customer.customer_name ?? '');
