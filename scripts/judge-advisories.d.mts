export type Advisory = { id: string; name: string; severity: string; title: string };
/** `until`: a day, after which the reason must be looked at again. */
export type Exception = { id: string; name: string; until: string; reason: string };

export function advisoriesOf(report: unknown): Advisory[] | null;
export function judgeAdvisories(
  advisories: readonly Advisory[],
  exceptions: readonly Exception[],
  today: string,
): { left: Advisory[]; excepted: Exception[]; stale: Exception[] };
