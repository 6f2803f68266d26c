// The server says something every 15 seconds.
const LONGEST_SILENCE_MS = 40_000;

/**
 * Reads a subscription such as `inbox.live` for as long as the page is looked at, and answers what ends that. By the
 * browser's own EventSource: tRPC's link for it would come with the code that every first visit loads. Hidden pages
 * let go of their connection, since over HTTP/1.1 a browser has six for all pages of a site.
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
    // Refused: tried again after a while, not at once.
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
