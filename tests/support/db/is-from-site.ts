const SITE = /\/src\/server\//;
/** The way of each statement. */
const WAY = /\/src\/server\/platform\/(db|telemetry)\//;
/** Run by the owner of the database, with all that it calls. */
const OWNERS = /\/src\/server\/seed\//;
const DEPTH = 100;

/** Whether code of the site is among the callers, also behind an await. Not seen: what a timer or a `then` calls. */
export function isFromSite(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = DEPTH;
  const { stack = '' } = new Error('callers');
  Error.stackTraceLimit = stackTraceLimit;
  if (OWNERS.test(stack)) return false;
  return stack.split('\n').some((caller) => SITE.test(caller) && !WAY.test(caller));
}
