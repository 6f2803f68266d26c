const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/;
/** The delay for browsers without paint timing or without a paint. */
const LONGEST_WAIT_MS = 2_000;
/** A request takes 1.5 ms to begin. The browser handles a press between two tasks. */
const REQUESTS_PER_TASK = 4;

// Inlined as source text: a bundler may add names of its own to a function. The policy of the page lets scripts come from
// addresses, and HTML from text, only as this says (Trusted Types): files of the build, and the empty element by which
// React makes a script.
const START = `(entry, preloads) => {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (/^\\/(?:assets\\/[\\w.-]+|sw)\\.js$/.test(url) ? url : null),
    createHTML: (html) => (/^(?:\\x3cscript>\\x3c.script>)?$/.test(html) ? html : null),
  });
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes));
    const step = () => {
      for (const href of preloads.splice(0, ${REQUESTS_PER_TASK})) add('link', { rel: 'modulepreload', href });
      if (preloads.length) setTimeout(step);
      else add('script', { type: 'module', src: entry });
    };
    step();
  };
  setTimeout(begin, document.hidden ? 0 : ${LONGEST_WAIT_MS});
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) begin();
  else new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
}`.replaceAll(/\s*([=(){},:?;&|])\s*/g, '$1');

/**
 * Fetches the code after the first paint: on a slow line the code would compete with the resources of the first view,
 * and on a fast one it would run before the first paint. The page is readable without it.
 */
export function startAfterPaint(html: string, nonce: string): string {
  const [tag, entry] = ENTRY.exec(html) ?? [];
  if (tag === undefined || entry === undefined) return html;
  const preloads = [...html.matchAll(PRELOAD)].flatMap(([, file]) => file ?? []);
  const code = `(${START})(${JSON.stringify(entry)},${JSON.stringify(preloads)})`;
  return html.replaceAll(PRELOAD, '').replace(tag, () => `<script nonce="${nonce}">${code}</script>`);
}
