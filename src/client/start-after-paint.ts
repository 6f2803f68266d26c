const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/;
/** Where a browser tells nothing of its painting, or paints nothing yet. */
const LONGEST_WAIT_MS = 2_000;

// Runs in the page as it stands here: a bundler may write names of its own into what is a function to it.
const START = `(entry, preloads, longestWaitMs) => {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', async: true, src: entry });
    document.head.append(script);
  };
  setTimeout(begin, document.hidden ? 0 : longestWaitMs);
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) begin();
  else new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
}`.replaceAll(/\n\s*/g, '');

/**
 * Lets the page be seen before its code is fetched: on a slow line the code would share the way with what the first
 * sight needs, and on a fast one it would run before the first paint. The page can be read without it.
 */
export function startAfterPaint(html: string, nonce: string): string {
  const [tag, entry] = ENTRY.exec(html) ?? [];
  if (tag === undefined || entry === undefined) return html;
  const preloads = [...html.matchAll(PRELOAD)].flatMap(([, file]) => file ?? []);
  const code = `(${START})(${JSON.stringify(entry)},${JSON.stringify(preloads)},${LONGEST_WAIT_MS})`;
  return html.replaceAll(PRELOAD, '').replace(tag, () => `<script nonce="${nonce}">${code}</script>`);
}
