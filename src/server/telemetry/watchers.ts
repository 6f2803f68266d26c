/** What happens here, as whoever counts it hears of it. Every text in it is one of ours. */
export type Happenings = {
  request: { method: string; route: string; status: number; ms: number };
  procedure: { path: string; outcome: string; ms: number };
  statement: { text: string; hotName: string | undefined; ms: number; isSlow: boolean };
  connection: { waitMs: number };
  page: { outcome: 'hit' | 'stale' | 'miss' };
  task: { name: string; isOk: boolean; ms: number };
  stream: { change: 1 | -1 };
  outside: { peer: Peer; isOk: boolean; ms: number };
  payment: { outcome: 'paid' | 'returned' | 'failed' | 'mismatch' };
};

export type Peer = 'store' | 'payment' | 'mail' | 'llm' | 'google' | 'files';

export type Watcher = { [Kind in keyof Happenings]?: (happening: Happenings[Kind]) => void };

const watchers = new Set<Watcher>();

/** Returns what ends it. */
export function watch(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Costs nothing where nobody watches. */
export function happened<Kind extends keyof Happenings>(kind: Kind, happening: Happenings[Kind]): void {
  for (const watcher of watchers) watcher[kind]?.(happening);
}
