import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptMark, sealScripts } from './seal-scripts.ts';

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');
const marked = (attributes = '') => `<script${attributes} nonce="${scriptMark()}">`;

test('hashes each inline script with the mark and removes the mark', () => {
  const html =
    `<link rel="icon" nonce="${scriptMark()}"/><meta property="csp-nonce" content="${scriptMark()}"/>` +
    `${marked()}one("<b>")</script>${marked(' async=""')}two()\nthree()</script>` +
    `${marked(' type="module" src="/assets/a.js"')}</script>`;
  expect(sealScripts(html)).toEqual({
    html:
      '<link rel="icon"/><script>one("<b>")</script><script async="">two()\nthree()</script>' +
      '<script type="module" src="/assets/a.js"></script>',
    scriptHashes: [hashOf('one("<b>")'), hashOf('two()\nthree()')],
  });
});

test('hashes a NUL as the character that browsers read in its place', () => {
  expect(sealScripts(`${marked()}one("\0")</script>`)).toEqual({
    html: '<script>one("\uFFFD")</script>',
    scriptHashes: [hashOf('one("\uFFFD")')],
  });
});

test('does not hash a script injected into a text', () => {
  const html = `<p><script>steal()</script><script nonce="guess">steal()</script></p>${marked()}ours()</script>`;
  expect(sealScripts(html).scriptHashes).toEqual([hashOf('ours()')]);
});

test('the mark is long, and a mark outside a script is an error', () => {
  expect(scriptMark()).toMatch(/^[\w-]{24}$/);
  expect(() => sealScripts(`<p>${scriptMark()}</p>`)).toThrow('mark');
});
