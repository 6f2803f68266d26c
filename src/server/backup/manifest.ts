import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 1;
export const HEAD = 'head.json';
export const MANIFEST = 'manifest.json';
/** The last entry: what the site's own secret says about the manifest. */
export const PROOF = 'proof';
export const TABLES = 'tables/';
export const FILES = 'files/';

const tableSchema = z.object({
  name: z.string(),
  /** Without generated columns. */
  columns: z.array(z.string()),
  /** A total order of the rows in each database, so that equal rows are equal bytes. */
  order: z.array(z.string()),
});

/** The first entry: what must stand before rows can be loaded. */
const headSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database, and all routines of that release. */
  migration: z.string(),
  routines: z.array(z.tuple([z.string(), z.string()])),
  tables: z.array(tableSchema),
  partitions: z.array(
    z.object({ table: z.string(), name: z.string(), bound: z.string(), indexes: z.array(z.string()) }),
  ),
});

/** What the entries before it must be. */
const manifestSchema = z.object({
  headSha256: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.record(z.string(), z.int()),
  files: z.object({ count: z.int(), byteSize: z.int(), sha256: z.string(), missing: z.array(z.string()) }),
});

export type BackupTable = z.infer<typeof tableSchema>;
export type BackupHead = z.infer<typeof headSchema>;
export type BackupManifest = z.infer<typeof manifestSchema>;

export const parseHead = (bytes: Buffer) => headSchema.parse(JSON.parse(bytes.toString()));
export const parseManifest = (bytes: Buffer) => manifestSchema.parse(JSON.parse(bytes.toString()));

/** Proves who made the archive: age proves only that nothing changed since. */
export function proofOf(manifestBytes: Buffer, appSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'mukhtabari.backup', 32));
  return createHmac('sha256', key).update(manifestBytes).digest();
}

/** Counts and hashes what passes: rows of a table, or files. */
export function tally() {
  const hash = createHash('sha256');
  const own = { rows: 0, byteSize: 0 };
  return {
    add(bytes: Uint8Array) {
      hash.update(bytes);
      own.byteSize += bytes.length;
      for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) own.rows += 1;
    },
    end: () => ({ ...own, sha256: hash.digest('hex') }),
  };
}

/** The files together: each by its key and its bytes. */
export function tallyFiles() {
  const hash = createHash('sha256');
  const own = { count: 0, byteSize: 0 };
  return {
    add(key: string, bytes: Uint8Array) {
      hash.update(`${key} ${createHash('sha256').update(bytes).digest('hex')}\n`);
      own.count += 1;
      own.byteSize += bytes.length;
    },
    end: () => ({ ...own, sha256: hash.digest('hex') }),
  };
}
