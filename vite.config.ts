import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
// Its types only: who starts the product has no test runner.
import type {} from 'vitest/config';
import { serviceWorker } from './scripts/service-worker-plugin.ts';
import { staticStyles } from './scripts/static-styles.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// What every page needs comes in two files instead of some forty: fewer requests, and a tenth less to send, since
// small files compress badly on their own. The libraries stay cached while our own code changes. The entry keeps its
// file: it waits for its words, and code fetched on demand must not wait for it.
const firstVisit = {
  groups: [
    { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\/.*\.m?js$/ },
    { name: 'shell', tags: ['$initial' as const], test: /\/src\/(?!client\/entry-client).*\.tsx?$/ },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${root}src/client/routes`,
      generatedRouteTree: `${root}src/client/routeTree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
    }),
    staticStyles(),
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
      // Each first visit carries the names of all files that may be fetched later: words in them cost it 2.5 kB.
      ...(isSsrBuild ? {} : { output: { codeSplitting: firstVisit, chunkFileNames: 'assets/[hash].js' } }),
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
  // Compressed fonts are read with it; ours are not compressed, and its dictionary weighs as much as both.
  resolve: isSsrBuild ? { alias: { 'brotli/decompress.js': `${root}scripts/no-brotli.ts` } } : {},
  test: {
    // By itself vitest keeps a core for watching; half of each test is waiting for PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: './tests/support/global-setup.ts',
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        // Over the network, against real processes of the built application: run after the build.
        test: {
          name: 'system',
          include: ['tests/system/**/*.test.ts'],
          globalSetup: './tests/support/global-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
