import type { WorkerScope } from './worker-scope.ts';

const worker = self as unknown as WorkerScope;

/** Replaces a worker that must be removed: deletes its caches, then unregisters itself. See README.md. */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
