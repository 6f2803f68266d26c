import { readFileSync } from 'node:fs';

const schemas = [
  'src/server/config.ts',
  'src/server/backup/parse-backup-settings.ts',
  'src/server/platform/crypto/parse-secrets.ts',
  'src/server/platform/files/parse-s3-settings.ts',
  'src/server/platform/telemetry/parse-telemetry-settings.ts',
];

/** The names of all settings, read from the schemas. */
export function settingNames(): string[] {
  return schemas.flatMap((path) => {
    const words = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
    return [...words.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].flatMap(([, name]) => name ?? []);
  });
}
