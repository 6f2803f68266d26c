import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Import, readImports } from './check-layers.ts';
import { audiences } from './message-audiences.ts';

type Audience = keyof typeof audiences | 'visitor';

/** The audiences whose messages are loaded wherever a file of this audience runs, beside its own. */
const besides: Partial<Record<Audience, Audience[]>> = {
  customer: ['values'],
  waiting: ['customer', 'values'],
  account: ['customer', 'values'],
  lab: ['customer', 'values'],
  admin: ['customer', 'values'],
  documents: ['customer', 'values', 'account', 'lab', 'admin', 'store'],
};
/** It names the messages of every error; a page shows only errors of its own audience. */
const NAMES_ALL = 'src/client/core/errors/app-error.ts';
/** The server renders with all messages; the gallery loads all of both languages. */
const ofServer = [
  'src/client/entry-*',
  'src/client/documents/**',
  'src/client/seo/**',
  'src/client/gallery/**',
];
const isOfServer = (file: string) => ofServer.some((glob) => matchesGlob(file, glob));

const audienceOf = (file: string): Audience => {
  const rules = Object.entries(audiences) as [Audience, readonly string[]][];
  const found = rules.find(([, globs]) => globs.some((glob) => matchesGlob(file, `src/client/${glob}`)));
  return found?.[0] ?? 'visitor';
};
const loadedFor = (audience: Audience) =>
  new Set<Audience>(['visitor', audience, ...(besides[audience] ?? [])]);

/**
 * Returns a sentence for each import in src/client that brings messages to a page which has not loaded them: a file may
 * import files of its own audience and of those loaded beside it; a lazy import or a route may bring any audience whose
 * loader (core/messages) is among what it imports.
 */
export function findUnloadedMessages(root: string): string[] {
  const files = globSync('src/client/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const hasMessages = (file: string) => /from '@lingui\//.test(texts.get(file) ?? '');
  const importsOf = new Map(
    files.map((file) => [file, readImports(root, file).filter(({ isType }) => !isType)]),
  );

  const closureOf = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file) || file === NAMES_ALL) return seen;
    seen.add(file);
    for (const { target, isLazy } of importsOf.get(file) ?? []) if (!isLazy) closureOf(target, seen);
    return seen;
  };
  const isMissing = ({ file, target, isLazy }: Import) => {
    const has = loadedFor(audienceOf(file));
    if (!isLazy && !file.startsWith('src/client/routes/'))
      return hasMessages(target) && !has.has(audienceOf(target)) && !loadsFor(file, audienceOf(target));
    const closure = [...closureOf(target)];
    return closure.some((each) => {
      const needed = audienceOf(each);
      return hasMessages(each) && !has.has(needed) && !closure.some((one) => loadsFor(one, needed));
    });
  };
  const loadsFor = (file: string, audience: Audience) =>
    (importsOf.get(file) ?? []).some(({ target }) => {
      const [, loader] = /^src\/client\/core\/messages\/(\w+)\.ts$/.exec(target) ?? [];
      return loader !== undefined && loadedFor(loader as Audience).has(audience);
    });

  return [...importsOf]
    .filter(([file]) => file !== NAMES_ALL && !isOfServer(file))
    .flatMap(([, imports]) => imports.filter((one) => !isOfServer(one.target) && isMissing(one)))
    .map(
      ({ file, target }) =>
        `${file}: imports ${target}, whose messages (${audienceOf(target)}) are not loaded.`,
    );
}

const QUOTED = String.raw`((?:"(?:[^"\\]|\\.)*"\n?)+)`;

/**
 * Returns a sentence for each message with several translations: the server renders with all catalogues together, so a
 * page would differ from the browser's.
 */
function findDifferentTranslations(root: string): string[] {
  const translations = new Map<string, Map<string, string>>();
  for (const file of globSync('src/client/locales/ar/*.po', { cwd: root })) {
    for (const entry of readFileSync(join(root, file), 'utf8').split('\n\n')) {
      const [, context = ''] = /^msgctxt (.*)$/m.exec(entry) ?? [];
      const [, id, text] = new RegExp(`^msgid ${QUOTED}msgstr ${QUOTED}`, 'm').exec(`${entry}\n`) ?? [];
      if (id === undefined || text === undefined || id.trim() === '""') continue;
      const key = `${context} ${id.trim()}`;
      translations.set(key, (translations.get(key) ?? new Map()).set(text.trim(), file));
    }
  }
  return [...translations]
    .filter(([, texts]) => texts.size > 1)
    .map(([key, texts]) => `${[...texts.values()].join(' and ')} translate differently:${key}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const breaches = [...findUnloadedMessages(root), ...findDifferentTranslations(root)];
  process.stdout.write(breaches.map((breach) => `${breach}\n`).join(''));
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
