import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// Its types only: who starts the product has no test runner.
import type {} from 'vitest/config';
import { icons } from './scripts/icons-plugin.ts';
import { serviceWorker } from './scripts/service-worker-plugin.ts';
import { sharedChunks } from './scripts/shared-chunks.ts';
import { staticStyles } from './scripts/static-styles.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const isFull = process.env['TEST_FULL'] === '1';
const onPostgres = {
  globalSetup: './tests/support/db/global-setup.ts',
  testTimeout: 240_000,
  hookTimeout: 240_000,
};

/**
 * Files share a process, which halves their time: tests/support/leaves-nothing.ts fails a file that leaves anything to
 * the next one. Files named *.isolated.test.ts replace modules or globals and get a process each.
 */
function testProject(name: string, test: { include: string[]; fileParallelism?: boolean }) {
  const shared = { testTimeout: 60_000, setupFiles: ['./tests/support/leaves-nothing.ts'], ...test };
  const isolated = '**/*.isolated.test.ts';
  const full = isFull ? [] : ['**/*.full.test.ts'];
  return [
    { extends: true as const, test: { ...shared, name, isolate: false, exclude: [isolated, ...full] } },
    {
      extends: true as const,
      // Nothing follows in such a process, and a module that the setup imports could not be replaced.
      test: {
        ...shared,
        name: `${name}-isolated`,
        setupFiles: [],
        include: test.include.map(isolatedOf),
        exclude: full,
      },
    },
  ];
}

/** 'tests/api/**\/*.test.ts' becomes 'tests/api/**\/*.isolated.test.ts'. */
const isolatedOf = (pattern: string) => pattern.replace('*.test.', '*.isolated.test.');

// What every page needs comes in two files instead of dozens: fewer requests, and a tenth less to send, since
// small files compress badly on their own. The libraries stay cached while our own code changes. The entry keeps its
// file: it waits for its words, and code fetched on demand must not wait for it.
const firstVisit = {
  groups: [
    { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\/.*\.m?js$/ },
    { name: 'shell', tags: ['$initial' as const], test: /\/src\/(?!client\/entry-client).*\.tsx?$/ },
    { name: sharedChunks(`${root}src/client/entry-client.tsx`), includeDependenciesRecursively: false },
  ],
};

/** Parts of libraries that no document uses: the Worker has little room. */
const leftOutOfServer = [
  // Compressed fonts are read with it; ours are not compressed, and its dictionary weighs as much as both.
  { find: 'brotli/decompress.js', replacement: `${root}scripts/no-brotli.ts` },
  // The widths of letters in the fonts of every PDF reader; ours brings its own font.
  {
    find: /^\.\/(?:Courier|Helvetica|Symbol|Times|ZapfDingbats)\b.*\.compressed\.json$/,
    replacement: `${root}scripts/no-standard-font.json`,
  },
];

/**
 * Chakra's parts take one helper from the index of every widget there is. Shared files are drawn by what imports what:
 * through the index each would belong to all dialogs.
 */
const smallerParts = [{ find: /^@ark-ui\/react$/, replacement: '@ark-ui/react/utils' }];

/** In development the libraries are bundled as wholes, with all that the index exports. */
function aliasesOf(command: 'build' | 'serve', isSsrBuild = false) {
  if (command === 'serve') return [];
  return isSsrBuild ? leftOutOfServer : smallerParts;
}

/**
 * In the browser a loader comes with its page: a first visit runs none, and later pages are fetched on intent. Not on the
 * server: workerd refuses a second import of a module whose top-level await is under way.
 */
const withLoaders: (
  | 'loader'
  | 'component'
  | 'pendingComponent'
  | 'errorComponent'
  | 'notFoundComponent'
)[][] = [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${root}src/client/routes`,
      generatedRouteTree: `${root}src/client/routeTree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
      ...(isSsrBuild ? {} : { codeSplittingOptions: { defaultBehavior: withLoaders } }),
    }),
    staticStyles(),
    icons(),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    serviceWorker(),
  ],
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    rolldownOptions: {
      input: isSsrBuild
        ? ['src/client/entry-server.tsx', 'src/client/entry-mail.tsx', 'src/client/entry-documents.ts']
        : 'src/client/entry-client.tsx',
      // Each first visit carries the names of all files that may be fetched later: words in them cost it 2.5 kB, and each
      // letter of a hash 0.2. Seven is the least that the bundler takes for so many.
      ...(isSsrBuild ? {} : { output: { codeSplitting: firstVisit, chunkFileNames: 'assets/[hash:7].js' } }),
    },
    ...(isSsrBuild ? { minify: false, copyPublicDir: false } : {}),
  },
  // One server bundle serves Node and Workers, so nothing is left to be resolved at run time.
  ssr: isSsrBuild
    ? {
        target: 'webworker',
        noExternal: true,
        resolve: { conditions: ['workerd', 'worker', 'edge-light', 'module', 'import'] },
      }
    : {},
  resolve: { alias: aliasesOf(command, isSsrBuild) },
  test: {
    // By itself vitest keeps a core for watching; half of each test is waiting for PostgreSQL.
    maxWorkers: 2,
    projects: [
      testProject('unit', {
        include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/{fire,fuzz}/**/*.test.ts'],
      }),
      testProject('api', { include: ['tests/api/**/*.test.ts'], ...onPostgres }),
      // Over the network, against real processes of the built application: run after the build.
      testProject('system', {
        include: ['tests/system/**/*.test.ts'],
        ...onPostgres,
        fileParallelism: false,
      }),
    ].flat(),
  },
}));
