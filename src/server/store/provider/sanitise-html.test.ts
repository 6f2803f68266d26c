import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfHtml } from '#/shared/core/text-of-html.ts';
import { hostileHtml } from '../../../../tests/support/api/hostile-html.ts';
import { dangersIn, TAG } from '../../../../tests/support/store/dangers-in.ts';
import { sanitiseHtml } from './sanitise-html.ts';

describe('sanitiseHtml with hostile input', () => {
  it.each(hostileHtml)('removes everything that runs: $name', ({ html }) => {
    const texts = [html, `<p>before</p><ul><li>${html}</li></ul><table><tr><td>${html}`];
    // Also cut off anywhere.
    for (let end = 1; end < Math.min(html.length, 300); end += 3) texts.push(html.slice(0, end));
    for (const text of texts) expect(dangersIn(sanitiseHtml(text))).toEqual([]);
  });

  it('also removes any mixture of them', () => {
    const pieces = hostileHtml.flatMap(({ html }) => html.split(/(?=[<>"'\s=&;/])/));
    const usual = '<p>|</p>|<h1>|<li>|</ul>|<table>|<td>|<a href="https://a.test">|</a>|<dd>'.split('|');
    const piece = fc.oneof(
      fc.constantFrom(...pieces),
      fc.constantFrom(...usual),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (mixture) => {
        expect(dangersIn(sanitiseHtml(mixture.join('')))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('has a long list of attacks', () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(60);
    expect(new Set(hostileHtml.map(({ html }) => html)).size).toBe(hostileHtml.length);
  });
});

describe("sanitiseHtml with a shopkeeper's input", () => {
  it('keeps the allowed markup', () => {
    const html =
      '<h3>عن المجموعة</h3><p>تحتوي على <strong>كل ما يلزم</strong>، <em>H<sub>2</sub>O</em> &amp; 5 &lt; 6.<br />سطر ثان</p>' +
      '<ul><li>أنبوب</li><li>Lancet 28G</li></ul><hr /><blockquote>«جيد»</blockquote>' +
      '<table><thead><tr><th colspan="2">Size</th></tr></thead><tbody><tr><td>L</td><td>10\u00a0cm</td></tr></tbody></table>' +
      '<p><a href="https://shop.test/a?b=1&amp;c=2#d" rel="nofollow noopener noreferrer">more</a> ' +
      '<a href="tel:+966112345678" rel="nofollow noopener noreferrer">+966 11 234 5678</a> ' +
      '<a href="mailto:a@shop.test?subject=x%20y" rel="nofollow noopener noreferrer">mail</a></p><p>👩🏽‍🔬 \u200f5\u200e\u061c</p>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('keeps the text of unknown tags, and separates it', () => {
    expect(sanitiseHtml('<section>one</section><section>two</section>')).toBe('<div>one</div><div>two</div>');
    expect(sanitiseHtml('<span style="color:red">red</span> <font>wine</font> <del>old</del>')).toBe(
      'red wine <s>old</s>',
    );
    expect(sanitiseHtml('<p>one<summary>two</summary>')).toBe('<p>one</p><div>two</div><p></p>');
    expect(sanitiseHtml('<a href="/inside">inside</a> <a name=x>anchor</a>')).toBe('inside anchor');
    expect(sanitiseHtml('a<!-- secret -->b<img src="x.png" alt="picture">c')).toBe('abc');
    expect(sanitiseHtml('5 < 6 && 7 > 3 "quoted"')).toBe('5 &lt; 6 &amp;&amp; 7 &gt; 3 "quoted"');
  });

  it('closes open tags', () => {
    expect(sanitiseHtml('<p>one<p>two<ul><li><b>three')).toBe(
      '<p>one</p><p>two</p><ul><li><b>three</b></li></ul>',
    );
  });

  it('moves headings below those of the page, in their order', () => {
    expect(sanitiseHtml('<h1>a</h1><h2>b</h2><h5>c</h5><h6>d</h6>')).toBe(
      '<h3>a</h3><h4>b</h4><h6>c</h6><h6>d</h6>',
    );
    expect(sanitiseHtml('<h2>a</h2><h4>b</h4>')).toBe('<h3>a</h3><h5>b</h5>');
    expect(sanitiseHtml('<h4>a</h4>&lt;h1&gt;')).toBe('<h4>a</h4>&lt;h1&gt;');
  });

  it('handles the worst inputs in time', () => {
    const began = performance.now();
    for (const piece of '<b>|<|&|<p|<a href="|<!--|<table><tr>|</p>|<h1>|<svg>|<a b='.split('|')) {
      const clean = sanitiseHtml(piece.repeat(60_000));
      expect(clean.length).toBeLessThan(600_000);
      expect(clean.replaceAll(TAG, '')).not.toMatch(/[<>]/);
    }
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(sanitiseHtml(`${'a'.repeat(49_998)}🩸🩸`)).toHaveLength(50_000);
    // A text of nothing but tags is cut off sooner.
    expect(sanitiseHtml('<b>x</b>'.repeat(5_000))).toHaveLength(2_500 * '<b>x</b>'.length);
  });
});

describe('textOfHtml', () => {
  it('reads sanitised HTML as one line of text', () => {
    expect(textOfHtml('<h3>A mug</h3><p>Holds <strong>350</strong> ml&nbsp;&amp; more.<br />New</p>')).toBe(
      'A mug Holds 350 ml & more. New',
    );
    expect(textOfHtml('<p>H<sub>2</sub>O</p><ul><li>one</li><li>two</li></ul>')).toBe('H2O one two');
    expect(textOfHtml('&amp;lt;b&amp;gt; &#1575;&#x628; &unknown; &#0;&#xd800;')).toBe(
      '&lt;b&gt; اب &unknown; \ufffd',
    );
    expect(textOfHtml('')).toBe('');
  });
});
