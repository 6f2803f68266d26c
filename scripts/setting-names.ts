import { readFileSync } from 'node:fs';

const schemas = [
  'src/server/config.ts',
  'src/server/files/parse-s3-settings.ts',
  'src/server/telemetry/parse-telemetry-settings.ts',
];

/** The names of all settings of the application, read from the schemas themselves. */
export function settingNames(): string[] {
  return schemas.flatMap((path) => {
    const words = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
    return [...words.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].flatMap(([, name]) => name ?? []);
  });
}
