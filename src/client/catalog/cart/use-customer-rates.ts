import { trpc } from '#/client/core/trpc.ts';
import type { CustomerRates } from '#/shared/core/money.ts';

/** The rates of the current user; undefined until they are known, so that no price without them is shown. */
export const useCustomerRates = (): CustomerRates | undefined => trpc.orders.terms.useQuery().data?.rates;
