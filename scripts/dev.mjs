import { env } from 'node:process';
import { say } from './children.mjs';
import { launch } from './launch.mjs';

env.NODE_ENV ??= 'development';

await launch({
  serverArgs: ['--watch', 'src/server/dev.ts'],
  onListening: (_url, { port }) => say(`Mukhtabari is in development at http://localhost:${port}`),
});
