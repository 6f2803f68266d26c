export type ModuleInfoOf = (id: string) => {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
} | null;

/** Code in one file. Its loaders are the entries that fetch it; a fixed one stays with a single entry. */
export type Part = {
  ids: string[];
  codeLength: number;
  loaders: Set<string>;
  imports: Set<Part>;
  isFixed: boolean;
};

// Waits at its top level: it fetches the messages of an audience, which may be larger than all of a page's code.
const WAITS = /^await /m;
const LENGTH_OF_WAITING = 1e9; // no entry fetches it that does not import it
const STYLE_SHEET = /\.css$/;
const LENGTH_OF_SHEET = 100_000; // its text is written later: 20 kB of gzip that a page waits for

/** The code that is fetched on demand, by the entries that need it; what every visit needs is left out. */
export function partsOf(entry: string, infoOf: ModuleInfoOf): Part[] {
  const staticImports = (id: string) => infoOf(id)?.importedIds ?? [];
  const all = reach([entry], (id) => [...staticImports(id), ...(infoOf(id)?.dynamicallyImportedIds ?? [])]);
  const initial = reach([entry], staticImports);
  const entries = new Set([...all].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []));
  const loadersOf = new Map<string, Set<string>>();
  for (const loader of [...entries].sort()) {
    for (const id of reach([loader], staticImports)) {
      if (!initial.has(id)) loadersOf.set(id, (loadersOf.get(id) ?? new Set()).add(loader));
    }
  }
  const parts = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [id, loaders] of [...loadersOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const code = infoOf(id)?.code ?? '';
    const isAlone = entries.has(id) || WAITS.test(code);
    const key = isAlone ? id : [...loaders].join('\n');
    const isFixed = isAlone || loaders.size === 1;
    const part = parts.get(key) ?? { ids: [], codeLength: 0, loaders, imports: new Set(), isFixed };
    part.ids.push(id);
    part.codeLength += lengthOf(id, code);
    parts.set(key, part);
    partOf.set(id, part);
  }
  for (const [id, part] of partOf) {
    for (const other of staticImports(id).map((imported) => partOf.get(imported))) {
      if (other && other !== part) part.imports.add(other);
    }
  }
  return [...parts.values()];
}

function lengthOf(id: string, code: string): number {
  if (STYLE_SHEET.test(id)) return LENGTH_OF_SHEET;
  return WAITS.test(code) ? LENGTH_OF_WAITING : code.replaceAll(/\/\*[^]*?\*\//g, '').length;
}

/** All files that are fetched with this one. */
export const closureOf = (part: Part) => reach([...part.imports], ({ imports }) => imports);

/** Files that import each other in a circle would run in an order that nobody chose. */
export function wouldCircle(one: Part, other: Part) {
  const passes = (from: Part, to: Part) =>
    [...from.imports].some((part) => part !== to && closureOf(part).has(to));
  return passes(one, other) || passes(other, one);
}

/** The parts with these two as one. */
export function join(parts: Part[], one: Part, other: Part): Part[] {
  const joined: Part = {
    ids: [...one.ids, ...other.ids],
    codeLength: one.codeLength + other.codeLength,
    loaders: new Set([...one.loaders, ...other.loaders]),
    imports: new Set([...one.imports, ...other.imports].filter((part) => part !== one && part !== other)),
    isFixed: false,
  };
  for (const part of closureOf(joined)) for (const loader of joined.loaders) part.loaders.add(loader);
  const rest = parts.filter((part) => part !== one && part !== other);
  for (const part of rest) {
    if (!part.imports.has(one) && !part.imports.has(other)) continue;
    part.imports.delete(one);
    part.imports.delete(other);
    part.imports.add(joined);
  }
  return [...rest, joined];
}

function reach<Node>(from: Node[], nextOf: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set<Node>();
  const next = [...from];
  for (let node = next.pop(); node !== undefined; node = next.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    next.push(...nextOf(node));
  }
  return found;
}
