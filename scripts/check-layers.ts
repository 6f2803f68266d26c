import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { looseFiles, ROOM_FILES_MAX, sides } from './layers.ts';

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([.#][^'"]+)['"]|import\(\s*['"]([.#][^'"]+)['"]/g;

/**
 * Reads the imports below `root`/src. Returns a sentence for each breach of layers.ts: an import against the order of
 * the domains, a circle of rooms, a file outside a room, an unknown folder, a room of too many files.
 */
export function findBreaches(root: string): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => posix.relative(root, join(entry.parentPath, entry.name)));
  const imports = files.filter((file) => !isTest(file)).flatMap((file) => readImports(root, file));
  return [
    ...files.flatMap(findMisplaced),
    ...findFullRooms(files.filter((file) => !isTest(file))),
    ...imports.flatMap(findUpward),
    ...findCircles(imports),
  ];
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

export type Import = { file: string; target: string; isType: boolean; isLazy: boolean };

export function readImports(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, type, named, dynamic]) => {
    const path = named ?? dynamic ?? '';
    const target = path.startsWith('#/') ? `src/${path.slice(2)}` : posix.join(posix.dirname(file), path);
    return { file, target, isType: type !== undefined, isLazy: dynamic !== undefined };
  });
}

/** 'src/server/booking/visits/hold-order.ts' is in domain booking, room 'visits'; a loose file has neither. */
type Location = { side: string; domain: string | null; room: string | null };

function locationOf(file: string): Location {
  const [, side = '', ...path] = file.split('/');
  if (looseFiles.has(file) || path.length === 1) return { side, domain: null, room: null };
  const [domain = '', room = ''] = path;
  return { side, domain, room: path.length === 2 ? '.' : room };
}

function findMisplaced(file: string): string[] {
  const { side, domain, room } = locationOf(file);
  if (looseFiles.has(file)) return [];
  if (domain === null) return [`${file}: no file may be outside a room here.`];
  const rooms = sides[side]?.[domain];
  if (rooms === undefined) return [`${file}: ${domain} is not a domain of ${side}.`];
  return rooms.includes(room ?? '') ? [] : [`${file}: ${room} is not a room of ${domain}.`];
}

function findFullRooms(files: string[]): string[] {
  const countOf: Record<string, number> = {};
  for (const file of files) {
    const folder = posix.dirname(file);
    countOf[folder] = (countOf[folder] ?? 0) + 1;
  }
  return Object.entries(countOf)
    .filter(([, count]) => count > ROOM_FILES_MAX)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${ROOM_FILES_MAX} are a room.`);
}

function findUpward({ file, target }: Import): string[] {
  const [from, to] = [locationOf(file), locationOf(target)];
  const order = Object.keys(sides[from.side] ?? {});
  if (from.side !== to.side || from.domain === null) return [];
  const isUpward = to.domain === null || order.indexOf(to.domain) < order.indexOf(from.domain);
  return isUpward ? [`${file}: imports ${target}, which is above ${from.domain}.`] : [];
}

/** Rooms that import values of each other, directly or indirectly; type imports do not count. */
function findCircles(imports: Import[]): string[] {
  const targetsOf = new Map<string, Map<string, string>>();
  for (const { file, target, isType } of imports) {
    const [from, to] = [locationOf(file), locationOf(target)];
    const fromRoom = `${from.side}/${from.domain}/${from.room}`;
    const toRoom = `${to.side}/${to.domain}/${to.room}`;
    if (isType || from.domain === null || to.domain === null || fromRoom === toRoom) continue;
    const targets = targetsOf.get(fromRoom) ?? new Map<string, string>();
    targetsOf.set(fromRoom, targets.set(toRoom, `${file} imports ${target}`));
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    seen.add(from);
    return [...(targetsOf.get(from)?.keys() ?? [])].some(
      (next) => !seen.has(next) && reaches(next, to, seen),
    );
  };
  return [...targetsOf].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reaches(to, from))
      .map(([to, proof]) => `${from} and ${to} are in a circle: ${proof}.`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = findBreaches(fileURLToPath(new URL('..', import.meta.url)));
  process.stdout.write(breaches.map((breach) => `${breach}\n`).join(''));
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
