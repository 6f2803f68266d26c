import sanitizeHtml from 'sanitize-html';

const LONGEST_TEXT = 50_000;
/** Each costs as much as a hundred letters. */
const MOST_TAGS = 5_000;
const LONGEST_ADDRESS = 2_000;
const DEEPEST_NESTING = 32;
const MOST_SPANNED_CELLS = 20;
const MOST_ROUNDS = 4;

// Invisible, and able to reorder the text that is shown. The plain marks (LRM, RLM, ALM) only settle the direction at
// their own place, and Arabic beside numbers needs them.
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const BLOCKS = words('p div h1 h2 h3 h4 h5 h6 ul ol li blockquote hr br');
const PHRASES = words('a strong b em i u s sub sup');
const TABLES = words('table caption thead tbody tfoot tr th td');
// The content of these is not text of the product: other languages, raw text, and elements with special parsing rules.
const DROPPED_WHOLE = words(`
  script style noscript template svg math title head textarea select option xmp plaintext listing iframe frameset
  noembed noframes object applet audio video canvas button datalist map
`);
// Replaced by a space, because their words would run together.
const OTHER_BLOCKS = words(`
  section article aside main header footer nav address center pre form fieldset figure figcaption details summary
  dl dt dd
`);
const renamed = new Map([
  ...OTHER_BLOCKS.map((tag) => [tag, 'div'] as const),
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
]);
const isAllowedScheme = (scheme: string) => ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme);

const options: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...PHRASES, ...TABLES, ...renamed.keys()],
  nonTextTags: DROPPED_WHOLE,
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST_NESTING,
  parseStyleAttributes: false,
  // Without renaming, since the library would then close a tag that it has dropped.
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
    th: (tagName, cell) => ({ tagName, attribs: spansOf(cell) }),
    td: (tagName, cell) => ({ tagName, attribs: spansOf(cell) }),
  },
  textFilter: (text) => text.replace(DIRECTION_OVERRIDES, '').replace(CONTROLS, ''),
};

/** A shopkeeper's HTML as pages may hold it: text, lists, tables and links, without anything that runs or loads. */
export function sanitiseHtml(html: string): string {
  // Controls are removed before parsing: some parsers read '<scr\0ipt>' as a script. Lone surrogates are removed.
  const text = html.slice(0, endOf(html)).replace(CONTROLS, '').toWellFormed();
  // Repeats until nothing changes: a renamed block may end a paragraph.
  let clean = once(text);
  for (let rounds = 1; rounds < MOST_ROUNDS; rounds += 1) {
    const again = once(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

/** Where the text is cut off. */
function endOf(html: string): number {
  let at = -1;
  for (let tags = 0; tags <= MOST_TAGS; tags += 1) {
    at = html.indexOf('<', at + 1);
    if (at === -1) return LONGEST_TEXT;
  }
  return Math.min(at, LONGEST_TEXT);
}

const once = (html: string) => inOurTags(sanitizeHtml(html, options)).trim();

/**
 * Renames blocks and headings, and replaces links without a target (or nested in another link) by their text. Reads the
 * library's output: well nested, and a '<' always begins a tag.
 */
function inOurTags(html: string): string {
  // The page's title is its h1, its sections are h2: the text's highest heading becomes h3, the others follow.
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
  const down = levels.reduce((most, level) => Math.max(most, 3 - level), 0);
  /** For each open link, whether it is written. */
  const openLinks: boolean[] = [];
  return html.replace(
    /<(\/?)([a-z]+)([1-6]?)([^>]*)>/g,
    (tag, slash: string, name: string, level: string, rest: string) => {
      if (name === 'h' && level !== '') return `<${slash}h${Math.min(6, Number(level) + down)}>`;
      if (name !== 'a') return `<${slash}${renamed.get(name) ?? name}${rest}>`;
      if (slash !== '') return openLinks.pop() ? tag : '';
      const isWritten = rest !== '' && !openLinks.includes(true);
      openLinks.push(isWritten);
      return isWritten ? tag : '';
    },
  );
}

/** The address of a link to another site; undefined without one or if the address is disguised. */
function linkTo(href: string | undefined): sanitizeHtml.Attributes {
  const address = href === undefined ? null : addressOf(href);
  return address === null ? {} : { href: address, rel: 'nofollow noopener noreferrer' };
}

function addressOf(href: string): string | null {
  const written = href.replace(DIRECTION_OVERRIDES, '').replace(CONTROLS, '').trim();
  // As browsers parse it. Addresses relative to the provider's site have no meaning here.
  const url = URL.parse(written);
  if (url === null || !isAllowedScheme(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || url.href.length > LONGEST_ADDRESS) return null;
  return url.href;
}

function spansOf(cell: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const spans = (['colspan', 'rowspan'] as const).flatMap((name) => {
    const cells = Number(cell[name]);
    const isSensible = Number.isInteger(cells) && cells > 1 && cells <= MOST_SPANNED_CELLS;
    return isSensible ? [[name, `${cells}`] as const] : [];
  });
  return Object.fromEntries(spans);
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
