/** The plans of customers and laboratories. */
export function PricingPage() {
  return null;
}
