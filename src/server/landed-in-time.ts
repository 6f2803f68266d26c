/** Work under way that others may wait for, too. */
export type Flight<Value> = { landing: Promise<Value>; since: number };

/**
 * Null where it does not land: on Workers a request that was cut off takes with it what others wait for. The clock is
 * the waiting one's own, so it runs there as well.
 */
export async function landedInTime<Value>(
  { landing, since }: Flight<Value>,
  longestMs: number,
): Promise<{ value: Value } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, since + longestMs - Date.now()));
  });
  try {
    return await Promise.race([landing.then((value) => ({ value })), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
