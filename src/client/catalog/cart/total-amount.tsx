import { SarExact } from '#/client/ui/text/sar-exact.tsx';
import { totalAt } from '#/shared/core/money.ts';
import { useCustomerRates } from './use-customer-rates.ts';

/** What the current user pays for a test at this price of a lab; empty until the rates are known. */
export function TotalAmount({ priceHalalas }: { priceHalalas: number }) {
  const rates = useCustomerRates();
  return rates ? <SarExact halalas={totalAt(priceHalalas, rates)} /> : null;
}
