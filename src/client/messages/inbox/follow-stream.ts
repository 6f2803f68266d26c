// The server sends a keep-alive every 15 seconds.
const LONGEST_SILENCE_MS = 40_000;

/**
 * Reads a subscription such as `inbox.live` while the page is visible, and returns a function that ends it. Uses
 * EventSource directly: tRPC's link would add to the code of every first load. A hidden page closes its connection,
 * because HTTP/1.1 allows six of them for a whole site.
 */
export function followStream<State>(name: string, onState: (state: State) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }
  function open() {
    close();
    const opened = new EventSource(`/trpc/${name}`);
    source = opened;
    const onSign = () => {
      clearTimeout(timer);
      timer = setTimeout(open, LONGEST_SILENCE_MS);
    };
    onSign();
    opened.addEventListener('connected', onSign);
    opened.addEventListener('ping', onSign);
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      onSign();
      onState(JSON.parse(data) as State);
    });
    // Refused: retries after a delay, not at once.
    opened.addEventListener('serialized-error', () => opened.close());
    // The session has ended.
    opened.addEventListener('return', close);
  }
  const followVisibility = () => (document.visibilityState === 'visible' ? open() : close());

  followVisibility();
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    close();
  };
}
