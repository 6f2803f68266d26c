/** An order: its payment while that is under way, then its receipt. */
export function OrderPage() {
  return null;
}
