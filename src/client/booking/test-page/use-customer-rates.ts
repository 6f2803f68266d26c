import { trpc } from '#/client/core/trpc.ts';
import type { CustomerRates } from '#/shared/core/money.ts';

const none: CustomerRates = { feeBasisPoints: 0, discountBasisPoints: 0 };

/** The rates of the current user, which the loader has fetched. */
export const useCustomerRates = (): CustomerRates => trpc.orders.terms.useQuery().data?.rates ?? none;
