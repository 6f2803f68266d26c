const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/;
/** The delay for browsers without paint timing or without a paint. */
const LONGEST_WAIT_MS = 2_000;

// Inlined as source text: a bundler may add names of its own to a function. The policy of the page lets scripts come from
// addresses, and HTML from text, only as this says (Trusted Types): files of the build, and the empty element by which
// React makes a script.
const START = `(entry, preloads, longestWaitMs) => {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (/^\\/(?:assets\\/[\\w.-]+|sw)\\.js$/.test(url) ? url : null),
    createHTML: (html) => (/^(?:\\x3cscript>\\x3c.script>)?$/.test(html) ? html : null),
  });
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
 * Fetches the code after the first paint: on a slow line the code would compete with the resources of the first view,
 * and on a fast one it would run before the first paint. The page is readable without it.
 */
export function startAfterPaint(html: string, nonce: string): string {
  const [tag, entry] = ENTRY.exec(html) ?? [];
  if (tag === undefined || entry === undefined) return html;
  const preloads = [...html.matchAll(PRELOAD)].flatMap(([, file]) => file ?? []);
  const code = `(${START})(${JSON.stringify(entry)},${JSON.stringify(preloads)},${LONGEST_WAIT_MS})`;
  return html.replaceAll(PRELOAD, '').replace(tag, () => `<script nonce="${nonce}">${code}</script>`);
}
