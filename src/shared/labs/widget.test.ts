import { expect, test } from 'vitest';
import { labOfWidget, siteOriginInput, widgetPath } from './widget.ts';

test.each([
  ['https://www.lab.com', 'https://www.lab.com'],
  ['www.lab.com/contact?a=1#b', 'https://www.lab.com'],
  ['  HTTPS://Lab.COM:8443/  ', 'https://lab.com:8443'],
  ['https://lab.com:443', 'https://lab.com'],
  ['https://name:secret@lab.com', 'https://lab.com'],
  ['مختبر.com', 'https://xn--ngbdlo0h.com'],
  ['http://localhost:8080/page', 'http://localhost:8080'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
])('%s is the site %s', (typed, origin) => {
  expect(siteOriginInput.safeParse(typed).data).toBe(origin);
});

test.each([
  '',
  'lab',
  'http://lab.com',
  'https://localhost',
  'https://*.lab.com',
  "https://lab.com; script-src 'unsafe-inline'",
  'https://lab.com https://other.com',
  "'self'",
  '*',
  'https:',
  'javascript:alert(1)',
  'data:text/html,a',
  'file:///etc/passwd',
  'blob:https://lab.com/1',
  `https://${['a', 'b', 'c', 'd'].map((letter) => letter.repeat(60)).join('.')}.com`,
])('%s is no site', (typed) => {
  expect(siteOriginInput.safeParse(typed).success).toBe(false);
});

test('the address of a widget names its lab', () => {
  expect([widgetPath(12, 'ar'), widgetPath(12, 'en')]).toEqual(['/embed/lab/12', '/en/embed/lab/12']);
  expect([widgetPath(12, 'ar'), widgetPath(12, 'en')].map(labOfWidget)).toEqual([12, 12]);
  for (const path of ['/embed/lab/0', '/embed/lab/012', '/embed/lab/12/', '/ar/embed/lab/1', '/embed/lab/a'])
    expect(labOfWidget(path), path).toBeNull();
});
