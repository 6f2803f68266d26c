type Act = (path: readonly string[], action: string, args: unknown[]) => unknown;

/** Turns `procedures.catalog.test.fetch(input)` into `act(['catalog', 'test'], 'fetch', [input])`. */
export function namedPaths(act: Act, path: readonly string[] = [], action = ''): unknown {
  const known = new Map<string, unknown>();
  const below = action === '' ? path : [...path, action];
  return new Proxy(() => {}, {
    get(_target, name) {
      // What is awaited is asked for `then`.
      if (typeof name !== 'string' || name === 'then') return undefined;
      if (!known.has(name)) known.set(name, namedPaths(act, below, name));
      return known.get(name);
    },
    apply: (_target, _owner, args: unknown[]) => act(path, action, args),
  });
}
