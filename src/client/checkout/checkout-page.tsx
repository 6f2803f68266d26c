/** From the basket to a booked and, if wanted, paid order. */
export function CheckoutPage() {
  return null;
}
