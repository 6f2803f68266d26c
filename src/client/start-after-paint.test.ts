import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const page =
  '<head><link rel="stylesheet" href="/assets/a.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js" fetchPriority="low" nonce="n"/>' +
  '<link rel="modulepreload" href="/assets/c.js" nonce="n"/></head>' +
  '<body><p>$& $1</p><script type="module" async="" src="/assets/entry.js" nonce="n"></script></body>';

function start(html: string) {
  const headEnd = html.indexOf('</head>');
  const { head, end } = startAfterPaint({ head: html.slice(0, headEnd), end: html.slice(headEnd) }, 'x');
  return head + end;
}

type Policy = Record<'createScriptURL' | 'createHTML', (text: string) => string | null>;

/** Runs the inline script in a browser that does or does not support paint timing. */
function run(html: string, { reportsPaint, isHidden }: { reportsPaint: boolean; isHidden: boolean }) {
  const code = /<script nonce="x">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  const added: object[] = [];
  const timers: { begin: () => void; ms: number }[] = [];
  const policies: [string, Policy][] = [];
  const trustedTypes = { createPolicy: (...policy: [string, Policy]) => policies.push(policy) };
  let paint = () => {};
  class PerformanceObserver {
    static supportedEntryTypes = reportsPaint ? ['paint'] : [];
    constructor(begin: () => void) {
      paint = begin;
    }
    observe() {}
  }
  const document = {
    hidden: isHidden,
    head: { append: (one: object) => added.push(one) },
    createElement: () => ({}),
  };
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- it is a script of the page
  new Function('document', 'PerformanceObserver', 'setTimeout', 'globalThis', code)(
    document,
    PerformanceObserver,
    (begin: () => void, ms: number) => timers.push({ begin, ms }),
    { trustedTypes },
  );
  return { added, timers, policies, paint: () => paint() };
}

const begun = [
  { rel: 'modulepreload', href: '/assets/b.js' },
  { rel: 'modulepreload', href: '/assets/c.js' },
  { type: 'module', src: '/assets/entry.js' },
];

test('requests begin a few in a task, and the code that needs them after all of them', () => {
  const preloads = Array.from({ length: 9 }, (_, index) => `/assets/${index}.js`);
  const many = page.replace(
    '</head>',
    `${preloads.map((href) => `<link rel="modulepreload" href="${href}" nonce="n"/>`).join('')}</head>`,
  );
  const { added, timers, paint } = run(start(many), { reportsPaint: true, isHidden: false });
  const counts = [];
  paint();
  for (let task = 1; counts.push(added.length) < 3; task += 1) timers[task]?.begin();
  expect(counts).toEqual([4, 8, 12]);
  expect(added.slice(2, -1)).toEqual(preloads.map((href) => ({ rel: 'modulepreload', href })));
  expect(added.at(-1)).toEqual(begun[2]);
});

test('a page fetches its code after the first paint, and only once', () => {
  const html = start(page);
  expect(html).not.toContain('modulepreload" href');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/></head>');
  expect(html).toContain('<p>$& $1</p>');
  const { added, timers, paint } = run(html, { reportsPaint: true, isHidden: false });
  expect(added).toEqual([]);
  paint();
  expect(added).toEqual(begun);
  paint();
  timers[0]?.begin();
  expect(added).toHaveLength(3);
});

test('a browser without paint timing, or without a paint, fetches it after a timeout', () => {
  const html = start(page);
  expect(run(html, { reportsPaint: false, isHidden: false }).added).toEqual(begun);
  const waiting = run(html, { reportsPaint: true, isHidden: false });
  expect(waiting.timers.map(({ ms }) => ms)).toEqual([2000]);
  expect(run(html, { reportsPaint: true, isHidden: true }).timers.map(({ ms }) => ms)).toEqual([0]);
});

test('scripts come from the build only, and HTML from no text', () => {
  const { policies } = run(start(page), { reportsPaint: true, isHidden: false });
  const [[name, policy] = []] = policies;
  expect(name).toBe('default');
  for (const url of ['/assets/entry-client-BO99g1yX.js', '/sw.js'])
    expect(policy?.createScriptURL(url)).toBe(url);
  for (const url of [
    'https://elsewhere.example/assets/a.js',
    '//elsewhere.example/assets/a.js',
    '/assets/../files/key.js',
    '/files/key',
    'data:text/javascript,alert(1)',
    '/sw.js?x=/assets/a.js',
  ])
    expect(policy?.createScriptURL(url), url).toBeNull();
  for (const html of ['', '<script></script>']) expect(policy?.createHTML(html)).toBe(html);
  for (const html of ['<b>x</b>', '<script></script><img>', 'a'])
    expect(policy?.createHTML(html), html).toBeNull();
});

test('a page without built code is not changed', () => {
  expect(start('<head></head>')).toBe('<head></head>');
});
