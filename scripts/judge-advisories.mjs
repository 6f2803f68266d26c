/** The advisories of a report of `npm audit --json`, each once; null for an answer that is no report. */
export function advisoriesOf(report) {
  if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null) return null;
  const found = new Map();
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const cause of via) {
      // A text names another package of the report, which has the advisory.
      if (typeof cause === 'string') continue;
      const id = cause.url?.split('/').at(-1) || String(cause.source);
      found.set(`${id} ${cause.name}`, {
        id,
        name: cause.name,
        severity: cause.severity,
        title: cause.title,
      });
    }
  }
  return [...found.values()];
}

/**
 * Which advisories are left without a reason that holds today, and which exceptions are of no use any more: they are
 * past their day, or nothing that is installed has them.
 */
export function judgeAdvisories(advisories, exceptions, today) {
  const isOf = (advisory) => (exception) => exception.id === advisory.id && exception.name === advisory.name;
  const holding = exceptions.filter(({ until }) => until >= today);
  return {
    left: advisories.filter((advisory) => !holding.some(isOf(advisory))),
    excepted: holding.filter((exception) => advisories.some((advisory) => isOf(advisory)(exception))),
    stale: exceptions.filter(
      (exception) => exception.until < today || !advisories.some((advisory) => isOf(advisory)(exception)),
    ),
  };
}
