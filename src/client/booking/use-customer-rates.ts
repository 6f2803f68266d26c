import type { CustomerRates } from '#/shared/money.ts';
import { trpc } from '../trpc.ts';

const none: CustomerRates = { feeBasisPoints: 0, discountBasisPoints: 0 };

/** The rates of whoever looks at the page, which its loader has asked for. */
export const useCustomerRates = (): CustomerRates => trpc.orders.terms.useQuery().data?.rates ?? none;
