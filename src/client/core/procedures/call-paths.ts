type Called = (path: string[], args: unknown[]) => unknown;

/**
 * An object on which every path can be called: `a.b.c(1)` gives ['a', 'b', 'c'] and [1]. Each path is always the same
 * object, so that effects may depend on it.
 */
export function callPaths(called: Called, own: Record<string, unknown> = {}, path: string[] = []): unknown {
  const known = new Map<string, unknown>(Object.entries(own));
  return new Proxy(() => {}, {
    get(_, key) {
      // With 'then' it would look like a promise.
      if (typeof key !== 'string' || key === 'then') return undefined;
      if (!known.has(key)) known.set(key, callPaths(called, {}, [...path, key]));
      return known.get(key);
    },
    apply: (_, _this, args: unknown[]) => called(path, args),
  });
}
