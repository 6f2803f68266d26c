import { closureOf, join, type ModuleInfoOf, type Part, partsOf, wouldCircle } from './code-parts.ts';

// All in bytes of gzip, measured on this code.
const COST_OF_FILE = 300; // for each visit that fetches it: a dictionary of its own, its imports and its exports
const COST_OF_NAME = 500; // for all visits together: each carries the names of all files that may be fetched
const MINIFIED_GZIP_RATIO = 0.2; // of a module's code
const PUBLIC_PAGE = /\/routes\/(?!admin\.|dashboard|dev\.)[^/]*\?tsr-split=component(?:---loader)?$/;
const STYLE_SHEET = /\.css$/;
const OTHER_WEIGHT = 0.1; // of a dialog or a dashboard's section, where a public page has 1

/**
 * Names the chunk of each module that several entries share. By itself rolldown makes one for each set of entries: 56
 * files on the search page, and small files compress badly. Here two become one where that saves the visits which
 * fetch both more than it costs those which need only one.
 */
export function sharedChunks(entry: string) {
  let names: Map<string, string> | undefined;
  return (id: string, graph: { getModuleInfo: ModuleInfoOf }) => {
    names ??= namesOf(joinParts(partsOf(entry, (module) => graph.getModuleInfo(module))));
    // A style sheet stays in a file of its own. In a file with code, each page that needs the code waits for the styles.
    return STYLE_SHEET.test(id) ? null : (names.get(id) ?? null);
  };
}

function namesOf(parts: Part[]) {
  const shared = parts.filter(({ isFixed }) => !isFixed);
  return new Map(shared.flatMap(({ ids }, index) => ids.map((id) => [id, `shared-${index}`] as const)));
}

/** Joins the best pairs, a tenth of the parts at a time, until no pair saves anything. */
function joinParts(parts: Part[]): Part[] {
  const joints = parts
    .flatMap((one, index) =>
      parts.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other) })),
    )
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  const changed = new Set<Part>();
  let rest = parts;
  for (const { one, other } of joints) {
    if (changed.size > parts.length / 10) break;
    if (changed.has(one) || changed.has(other) || wouldCircle(one, other)) continue;
    rest = join(rest, one, other);
    changed.add(one).add(other);
  }
  return changed.size === 0 ? rest : joinParts(rest);
}

function gainOf(one: Part, other: Part) {
  if (one.isFixed || other.isFixed) return 0;
  const both = [...one.loaders].filter((loader) => other.loaders.has(loader));
  const gain = COST_OF_NAME + COST_OF_FILE * weightOf(both) - extraOf(one, other) - extraOf(other, one);
  return gain <= 0 ? 0 : gain - extraImportsOf(one, other) - extraImportsOf(other, one);
}

/** What those that need only one part would fetch of the other. */
function extraOf(one: Part, other: Part) {
  return sizeOf(other) * weightOf(missing(one, other));
}

/** What they would fetch of the files that the other imports. */
function extraImportsOf(one: Part, other: Part) {
  const loaders = missing(one, other);
  if (loaders.length === 0) return 0;
  let extra = 0;
  for (const part of closureOf(other)) {
    if (part === one) continue;
    extra += (sizeOf(part) + COST_OF_FILE) * weightOf(loaders.filter((loader) => !part.loaders.has(loader)));
  }
  return extra;
}

const missing = (one: Part, other: Part) => [...one.loaders].filter((loader) => !other.loaders.has(loader));
const sizeOf = ({ codeLength }: Part) => codeLength * MINIFIED_GZIP_RATIO;

function weightOf(loaders: string[]) {
  let weight = 0;
  for (const loader of loaders) weight += PUBLIC_PAGE.test(loader) ? 1 : OTHER_WEIGHT;
  return weight;
}
