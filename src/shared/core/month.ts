/** '2026-12' and 1 are '2027-01'. Months have no zone, so they are computed in UTC. */
export function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}
