/** Work in progress that several callers share; `since` is the start in milliseconds. */
export type InFlight<Value> = { promise: Promise<Value>; since: number };

/**
 * Returns null when the work does not settle in time: on Workers a cancelled request takes its promises with it. Each
 * waiting caller runs its own timer, so the timeout also fires there.
 */
export async function withTimeout<Value>(
  { promise, since }: InFlight<Value>,
  timeoutMs: number,
): Promise<{ value: Value } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, since + timeoutMs - Date.now()));
  });
  try {
    return await Promise.race([promise.then((value) => ({ value })), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
