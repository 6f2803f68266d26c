// Prints where things lie: dashboard section -> client room -> procedures -> server rooms -> tables; then each address
// with the room of its page; then each table with the rooms whose statements name it.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readImports } from './check-layers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesOf = (room: string) =>
  globSync(`src/${room}/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test.'));
const roomOf = (file: string) => dirname(file).replace(/^src\//, '');
const names = (values: Iterable<string>) => [...new Set(values)].toSorted().join(', ') || '-';

const [, schema = ''] =
  /export interface DB \{([^}]*)\}/.exec(read('src/server/platform/db/schema.gen.ts')) ?? [];
const tables = [...schema.matchAll(/^\s*"?([\w.]+)"?:/gm)].map(([, name = '']) => name);

/** Tables that the statements of a room name. */
function tablesOf(room: string): string[] {
  const text = filesOf(room).map(read).join('\n');
  return tables.filter((table) =>
    new RegExp(
      `(?:from|join|into|update|only|From\\('|Into\\('|Table\\('|Join\\(')\\s*${table}\\b`,
      'i',
    ).test(text),
  );
}

const apiFiles = globSync('src/server/api/*.ts', { cwd: root });

/** The namespace of the procedures at `end`: the router of this file, or the one that spreads their object. */
function namespaceOf(file: string, end: number): string {
  const [, name = ''] =
    [
      ...read(file)
        .slice(0, end)
        .matchAll(/^export const (\w+)/gm),
    ].at(-1) ?? [];
  const owner = name.endsWith('Router') ? file : apiFiles.find((api) => read(api).includes(`...${name},`));
  return basename(owner ?? '', '.ts');
}

/** The server room whose function a procedure ('lab.bookings') calls, by the imports of the routers. */
const roomsOfProcedures = new Map<string, string>();
for (const file of globSync('src/server/{api/*,**/procedures}.ts', { cwd: root })) {
  const roomOfFunction = new Map<string, string>();
  for (const [, list = '', path = ''] of read(file).matchAll(/import \{([^}]+)\} from '([^']+)'/g)) {
    const target = path.startsWith('#/') ? `src/${path.slice(2)}` : posix.join(dirname(file), path);
    for (const name of list.split(',')) roomOfFunction.set(name.trim(), roomOf(target));
  }
  for (const { 1: name = '', 2: body = '', index } of read(file).matchAll(
    /^ {2}(\w+): \w+(?!\w|,)([^]*?)(?=^ {2}\w+:|^ {2}\.{3}|^\};|^\}\);)/gm,
  )) {
    const called = [...body.matchAll(/=>\s*(\w+)\(/g)]
      .map(([, fn = '']) => roomOfFunction.get(fn))
      .find(Boolean);
    if (called) roomsOfProcedures.set(`${namespaceOf(file, index)}.${name}`, called);
  }
}

const proceduresOf = (room: string) =>
  filesOf(room).flatMap((file) =>
    [...read(file).matchAll(/trpc\.(\w+\.\w+)\./g)].map(([, path = '']) => path),
  );

for (const audience of ['customer', 'lab', 'admin']) {
  process.stdout.write(`\n# Sections: ${audience}\n`);
  const file = `src/client/dashboards/${audience}/lazy-sections.ts`;
  for (const [, section = '', path = ''] of read(file).matchAll(
    /'?([\w-]+)'?: lazyRouteComponent\(\s*\(\) => import\('([^']+)'\)/g,
  )) {
    const target = path.startsWith('#/') ? `src/${path.slice(2)}` : posix.join(dirname(file), path);
    const room = roomOf(target);
    const procedures = proceduresOf(room);
    const rooms = procedures.map((procedure) => roomsOfProcedures.get(procedure) ?? '').filter(Boolean);
    process.stdout.write(
      `${section}: ${room} -> ${names(procedures)} -> ${names(rooms)} -> ${names(rooms.flatMap(tablesOf))}\n`,
    );
  }
}

process.stdout.write('\n# Addresses\n');
for (const file of globSync('src/client/routes/*.tsx', { cwd: root }).toSorted()) {
  const [, address] = /createFileRoute\('([^']+)'\)/.exec(read(file)) ?? [];
  if (address === undefined) continue;
  const pages = readImports(root, file)
    .filter(({ target }) => /-(?:page|dashboard)\.tsx$/.test(target))
    .map(({ target }) => roomOf(target));
  process.stdout.write(`${address}: ${names(pages)}\n`);
}

process.stdout.write('\n# Tables\n');
const serverRooms = [...new Set(globSync('src/server/*/**/*.ts', { cwd: root }).map(roomOf))];
const roomsByTable = new Map(serverRooms.map((room) => [room, tablesOf(room)] as const));
for (const table of tables.toSorted()) {
  const rooms = serverRooms.filter((room) => roomsByTable.get(room)?.includes(table));
  process.stdout.write(`${table}: ${names(rooms)}\n`);
}
