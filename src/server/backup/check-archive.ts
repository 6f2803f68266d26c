import { createHash, timingSafeEqual } from 'node:crypto';
import { BackupRefused } from './backup-refused.ts';
import {
  type BackupHead,
  type BackupManifest,
  FILES,
  HEAD,
  MANIFEST,
  parseHead,
  parseManifest,
  PROOF,
  proofOf,
  TABLES,
  tally,
  tallyFiles,
} from './manifest.ts';
import { readArchive } from './read-archive.ts';

export type Archive = {
  path: string;
  /** The secret key of the backups. */
  identity: string;
  /** Null: who made the archive is not asked. */
  appSecret: string | null;
  /** An older archive was made with one of these. */
  formerSecrets?: readonly string[];
};
export type CheckedArchive = { head: BackupHead; manifest: BackupManifest };

/**
 * Reads the whole archive before anything is done with it.
 * @throws {BackupRefused} unless it is whole, holds what its manifest says, and was made with one of these secrets
 */
export async function checkArchive({
  path,
  identity,
  appSecret,
  formerSecrets = [],
}: Archive): Promise<CheckedArchive> {
  const found = {
    head: null as Buffer | null,
    manifest: null as Buffer | null,
    proof: null as Buffer | null,
  };
  const tables = new Map<string, ReturnType<typeof tally>>();
  const files = tallyFiles();
  for await (const { name, bytes } of readArchive(path, identity)) {
    if (name === HEAD) found.head = bytes;
    else if (name === MANIFEST) found.manifest = bytes;
    else if (name === PROOF) found.proof = bytes;
    else if (name.startsWith(TABLES)) countRows(tables, tableOf(name), bytes);
    else if (name.startsWith(FILES)) files.add(name.slice(FILES.length), bytes);
    else throw unlike(path);
  }
  if (!found.head || !found.manifest) throw unlike(path);
  if (appSecret !== null && !isOurs(found.manifest, found.proof, [appSecret, ...formerSecrets])) {
    throw new BackupRefused(
      `${path} was not made with this APP_SECRET: it is another site's, or not from the site at all. ` +
        'If the secret was changed since, name the one of that time in APP_SECRET_FORMER.',
    );
  }
  const { head, manifest } = parse(path, found.head, found.manifest);
  const counted = files.end();
  const isEqual =
    manifest.headSha256 === createHash('sha256').update(found.head).digest('hex') &&
    manifest.files.sha256 === counted.sha256 &&
    manifest.files.count === counted.count &&
    head.tables.every(({ name }) => {
      const said = manifest.tables[name];
      const rows = (tables.get(name) ?? tally()).end();
      return said?.rows === rows.rows && said.sha256 === rows.sha256;
    });
  if (!isEqual) throw unlike(path);
  return { head, manifest };
}

/** 'tables/orders/000001' */
export const tableOf = (entryName: string) => entryName.slice(TABLES.length, entryName.lastIndexOf('/'));

const isOurs = (manifest: Buffer, proof: Buffer | null, secrets: readonly string[]) =>
  secrets.some((secret) => isProof(proof, proofOf(manifest, secret)));

const isProof = (found: Buffer | null, expected: Buffer) =>
  found?.length === expected.length && timingSafeEqual(found, expected);

function countRows(tables: Map<string, ReturnType<typeof tally>>, name: string, bytes: Buffer) {
  const counted = tables.get(name) ?? tally();
  counted.add(bytes);
  tables.set(name, counted);
}

function parse(path: string, headBytes: Buffer, manifestBytes: Buffer): CheckedArchive {
  try {
    return { head: parseHead(headBytes), manifest: parseManifest(manifestBytes) };
  } catch {
    throw new BackupRefused(
      `${path} has a form that this release does not know: use the release that made it.`,
    );
  }
}

const unlike = (path: string) => new BackupRefused(`${path} does not hold what its manifest says.`);
