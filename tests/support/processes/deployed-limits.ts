import { readFileSync } from 'node:fs';

// What is measured has the memory of what is deployed; deploy-files.test.ts holds the form of these lines.
const image = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8');
const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(image) ?? [];

/** The options by which the image bounds the heap of a process. */
export const heapLimits = (JSON.parse(command) as string[]).filter((word) => word.startsWith('--max-'));

/** The variables by which the image bounds what lies outside of the heap. */
export const memoryVariables = { MALLOC_ARENA_MAX: / MALLOC_ARENA_MAX=(\d+) /.exec(image)?.[1] };
