// Copies the packages that a running server imports to another folder. Pages are bundled at build time, so most
// dependencies of package.json (React, the UI kit, the embedded database) are not needed at run time.
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The sources that run in production: the server and the operators' commands. */
const sources = [
  'src/{server,shared}/**/*.ts',
  'scripts/{back-up,create-admin,erase-again,list-newsletter,prove-ledger,restore-backup}.ts',
];
const neverRun = /\.test\.ts$|^src\/server\/(?:dev|worker)\.ts$/;

const imported = /^(?:import|export)\s+(?!type\b)[\w\s{},*$]*?\bfrom\s+'([^'./#][^']*)'/gm;
const importedLater = /\bimport(?:\.meta\.resolve)?\('([^'./#][^']*)'\)/g;

const nameOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The names of packages that these sources import at run time, without type imports. */
function importedPackages() {
  const files = globSync(sources, { cwd: root }).filter((file) => !neverRun.test(file));
  const specifiers = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(imported), ...text.matchAll(importedLater)].map(([, specifier]) => specifier);
  });
  const isPackage = (name) => !name.startsWith('node:') && !builtinModules.includes(name);
  return [...new Set(specifiers.map(nameOf))].filter(isPackage).toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** The folder from which `from` resolves this package as Node does; null if it is not installed. */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root) return null;
  }
}

/** The folders of these packages and of all their dependencies. */
function closureOf(names) {
  const folders = new Set();
  const visit = (name, from, isNeeded) => {
    const folder = findPackage(name, from);
    if (folder === null && isNeeded)
      throw new Error(`${relative(root, from) || 'the server'} needs ${name}, which is not installed`);
    if (folder === null || folders.has(folder)) return;
    folders.add(folder);
    const {
      dependencies,
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const isAsked = (peer) => peer !== 'typescript' && !peerDependenciesMeta[peer]?.optional;
    const peers = Object.keys(peerDependencies).filter(isAsked);
    for (const each of Object.keys({ ...dependencies })) visit(each, folder, !(each in optionalDependencies));
    for (const each of peers) visit(each, folder, true);
  };
  for (const name of names) visit(name, root, true);
  return [...folders];
}

const [target] = argv.slice(2);
if (target === undefined) throw new Error('Name the folder to copy to: copy-runtime-packages.mjs <folder>');
const direct = importedPackages();
const folders = closureOf(direct);
for (const folder of folders) {
  cpSync(folder, join(resolve(target), relative(join(root, 'node_modules'), folder)), {
    recursive: true,
    // Nested packages are copied separately if needed. Node runs no TypeScript of packages.
    filter: (path) => !/[\\/]node_modules$|\.map$|\.[cm]?tsx?$/.test(relative(folder, path)),
  });
}
stdout.write(
  `${folders.length} packages, of which the server imports ${direct.length}: ${direct.join(' ')}\n`,
);
