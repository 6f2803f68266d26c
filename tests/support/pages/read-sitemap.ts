type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] };

const TOKEN = /<\?xml [^<>]*\?>|<(\/?)([a-z:]+)((?: [a-z:]+="[^"<>]*")*)(\/?)>|([^<>]+)/gy;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

function decode(text: string) {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const character = entities[name];
    if (character === undefined || !whole.endsWith(';')) throw new Error(`a stray & in ${text}`);
    return character;
  });
}

/** Parses XML as strictly as a crawler may: anything that is not well-formed is an error. */
function readXml(xml: string): Node {
  const top: Node = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  let read = 0;
  for (const token of xml.matchAll(TOKEN)) {
    const [whole, closing, name, attributes, isEmpty, text] = token;
    read += whole.length;
    const parent = open.at(-1) ?? top;
    if (text !== undefined) parent.text += decode(text).trim();
    if (name === undefined) continue;
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
      continue;
    }
    const pairs = [...(attributes ?? '').matchAll(/ ([a-z:]+)="([^"]*)"/g)];
    const node: Node = {
      name,
      attributes: Object.fromEntries(pairs.map(([, key, value]) => [key, decode(value ?? '')])),
      text: '',
      children: [],
    };
    parent.children.push(node);
    if (!isEmpty) open.push(node);
  }
  const [root] = top.children;
  if (read !== xml.length || open.length !== 1 || !root || top.children.length !== 1) {
    throw new Error(`not well-formed after ${read} characters`);
  }
  return root;
}

const textOf = (node: Node, name: string) => node.children.find((child) => child.name === name)?.text;

/** The files of an index, or the pages of a file. */
export function readSitemap(xml: string) {
  const root = readXml(xml);
  return root.children.map((node) => ({
    address: textOf(node, 'loc') ?? '',
    changedAt: textOf(node, 'lastmod'),
    alternates: Object.fromEntries(
      node.children
        .filter(({ name }) => name === 'xhtml:link')
        .map(({ attributes }) => [attributes['hreflang'], attributes['href']]),
    ),
  }));
}
