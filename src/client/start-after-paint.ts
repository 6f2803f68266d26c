const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** How the tag of the entry begins, which React writes last. */
export const ENTRY_TAG = '<script type="module" async="" src="';
const ENTRY = /^<script type="module" async="" src="([^"]+)"[^>]*><\/script>/;
/** More than the tag of the entry. */
const MOST_OF_TAG = 400;
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

/** What precedes the end of a page's head, and its last part with the tag of the entry. */
type PageEnds = { head: string; end: string };

/**
 * Fetches the code after the first paint: on a slow line the code would compete with the resources of the first view,
 * and on a fast one it would run before the first paint. The page is readable without it.
 */
export function startAfterPaint({ head, end }: PageEnds, nonce: string): PageEnds {
  const at = end.lastIndexOf(ENTRY_TAG);
  const [tag, entry] = (at < 0 ? null : ENTRY.exec(end.slice(at, at + MOST_OF_TAG))) ?? [];
  if (tag === undefined || entry === undefined) return { head, end };
  const preloads = [...head.matchAll(PRELOAD)].flatMap(([, file]) => file ?? []);
  const code = `(${START})(${JSON.stringify(entry)},${JSON.stringify(preloads)})`;
  const script = `<script nonce="${nonce}">${code}</script>`;
  return { head: head.replaceAll(PRELOAD, ''), end: end.slice(0, at) + script + end.slice(at + tag.length) };
}
