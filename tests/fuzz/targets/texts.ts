import { setImmediate as nextTurn } from 'node:timers/promises';
import { textMatcher } from '#/server/catalog/browse/text-matcher.ts';
import { foldSpoken } from '#/server/catalog/word-index/fold-spoken.ts';
import { fileNameOf } from '#/server/platform/files/file-name-of.ts';
import { sanitiseHtml } from '#/server/store/provider/sanitise-html.ts';
import { parseLegalBody, writeLegalBody } from '#/shared/admin/parse-legal-body.ts';
import { foldText, normaliseText } from '#/shared/core/normalise-text.ts';
import { textOfHtml } from '#/shared/core/text-of-html.ts';
import { typedText } from '#/shared/core/text.ts';
import { hostileHtml } from '../../support/api/hostile-html.ts';
import { dangersIn } from '../../support/store/dangers-in.ts';
import { demand, target } from '../target.ts';

const typed = typedText();
const COMPATIBLE_GROWTH = 18;

export const targets = [
  target({
    name: 'normaliser',
    kind: 'text',
    seeds: [
      'الفيتامينات ب١٢',
      'Vitamin D (25-OH)',
      'تَحْلِيل الســكر',
      'ﷺ ﻻ ½ ﬁ',
      "3'oda",
      'b twelve اثنا عشر',
      'a\u0316\u0300\u0316\u0300',
    ],
    longest: 10_000,
    // The product calls one of them; the longest of the three is the wait.
    read: async (text) => {
      const folded = foldText(text);
      await nextTurn();
      const plain = normaliseText(text);
      await nextTurn();
      return { folded, plain, kept: typed.parse(text) };
    },
    hold({ folded, plain, kept }, text) {
      demand(foldText(folded) === folded, 'folded text folded again is another', {
        folded,
        again: foldText(folded),
      });
      demand(normaliseText(plain) === plain, 'normalised text normalised again is another', {
        plain,
        again: normaliseText(plain),
      });
      demand(folded.length <= text.length * COMPATIBLE_GROWTH, 'folding grows a text');
      demand(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u.test(folded), 'folded text holds signs', { folded });
      demand(typed.parse(kept) === kept && kept.isWellFormed(), 'typed text cleaned again is another', {
        kept,
      });
      demand(foldSpoken(folded).length <= folded.length + 1, 'spoken numbers grow');
      if (plain !== '') demand(textMatcher(text)(text), 'a text does not match itself', { text, plain });
    },
  }),
  target({
    name: 'file-name',
    kind: 'text',
    seeds: ['report.pdf', '../../etc/passwd', 'C:\\lab\\نتيجة.pdf', '.hidden', 'a'.repeat(300)],
    longest: 5_000,
    read: (text) => fileNameOf(new File([], text)),
    hold(name) {
      demand(name !== '' && name.length <= 120 && name.isWellFormed(), 'no name of a file', { name });
      demand(!/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name), 'a name that misleads', { name });
      demand(!/^[.\s]/.test(name), 'a hidden name', { name });
    },
  }),
  target({
    name: 'legal',
    kind: 'text',
    seeds: [
      '## Heading\n\nA paragraph.\n\n- one\n- two',
      '## عنوان\r\n\r\nفقرة\r\nثانية\n\n## Two\n- point',
      'text first\n## x\ny',
    ],
    words: ['## ', '\n- ', '\n\n', '\r\n', ' - ', '#'],
    longest: 50_000,
    read: parseLegalBody,
    hold(sections) {
      const written = writeLegalBody(sections);
      const again = parseLegalBody(written);
      demand(
        JSON.stringify(again) === JSON.stringify(sections),
        'a legal text written again says something else',
        { sections, again },
      );
      for (const { heading, paragraphs, points = [] } of sections) {
        demand(heading.trim() !== '', 'a section without a heading');
        demand(
          [...paragraphs, ...points].every((line) => !line.includes('\n')),
          'a line of several lines',
        );
      }
    },
  }),
  target({
    name: 'store-html',
    kind: 'text',
    seeds: [
      ...hostileHtml.map(({ html }) => html),
      '<h2>عن</h2><p>H<sub>2</sub>O <a href="https://a.test/?a=1&amp;b=2">x</a></p><table><tr><td colspan=2>1</table>',
    ],
    words: [
      '<p>',
      '</p>',
      '<a href="',
      'javascript:',
      '<script>',
      '<svg',
      '<math',
      '<style>',
      '<!--',
      '-->',
      ']]>',
      '<![CDATA[',
      '&lt;',
      '&#60;',
      '&#x3c;',
      '<dd>',
      '<li>',
      '<table>',
      '<h1>',
      '<img src=x onerror=pwn()>',
    ],
    longest: 120_000,
    // As of the search: the parser's loops are counted too.
    mostBlockMs: 100,
    reshape: (html, random) => {
      const parts = html.split(/(?=[<>"'\s=&;/])/);
      const at = random.below(parts.length + 1);
      return random.below(2) === 0
        ? parts.toSpliced(at, 1 + random.below(3)).join('')
        : parts.toSpliced(at, 0, random.pick(parts)).join('');
    },
    read: (html) => sanitiseHtml(html),
    hold(clean) {
      // A text that escapes made longer than any is cut off if it comes again.
      const [danger] = clean.length > 50_000 ? [] : dangersIn(clean);
      demand(danger === undefined, danger?.split(':')[0] ?? '', { clean });
      const text = textOfHtml(clean);
      demand(text.isWellFormed() && !/[\n\r\t]/.test(text), 'the text of HTML is not one line', { text });
    },
  }),
];
