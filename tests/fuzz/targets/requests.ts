import * as z from 'zod/mini';
import { sessionTokenOf } from '#/server/identity/sessions/session-cookie.ts';
import { decodeCursor } from '#/server/platform/db/cursor.ts';
import { readS3Listing } from '#/server/platform/files/read-s3-listing.ts';
import { acceptsGzip } from '#/server/platform/http/accepts-gzip.ts';
import { isOwnOrigin } from '#/server/platform/http/is-own-origin.ts';
import { networkKey } from '#/server/platform/http/network-key.ts';
import { demand, target } from '../target.ts';

const key = z.tuple([z.int(), z.string()]);
const cursor = Buffer.from('[5,"a"]').toString('base64url');
const token = 'a2'.repeat(20);

export const targets = [
  target({
    name: 'headers',
    kind: 'text',
    seeds: [
      '203.0.113.5:443',
      '[2001:db8::1]:80',
      '::ffff:10.0.0.1',
      'fe80::1%eth0',
      `__Host-session=${token}; a=b`,
      'gzip;q=0, br',
      'deflate, gzip;q=0.5',
      'https://lab.test',
      'http://localhost:3000',
      cursor,
    ],
    longest: 16_384,
    read: (text) => ({
      network: networkKey(text),
      gzip: acceptsGzip(text),
      isOwn: isOwnOrigin('https://lab.test', text),
      session: sessionTokenOf(text, true),
      cursor: text.length > 200 ? null : decodeOrNull(text),
    }),
    hold({ network, isOwn, session, cursor: row }, text) {
      demand(network.length <= text.length + 40, 'the key of an address grows', { network });
      if (isOwn) demand(text === 'https://lab.test', 'a foreign origin is ours', { text });
      if (session !== null)
        demand(
          /^[a-z2-7]{40}$/.test(session) && text.includes(`__Host-session=${session}`),
          'a session that was not sent',
          { session },
        );
      if (row) demand(Number.isSafeInteger(row[0]), 'a cursor that is none', row);
    },
  }),
  target({
    name: 'file-listing',
    kind: 'text',
    seeds: [
      '<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>ab/c&amp;d</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents><NextContinuationToken>x</NextContinuationToken></ListBucketResult>',
    ],
    longest: 2_000_000,
    read: (text) => {
      try {
        return readS3Listing(text);
      } catch (error) {
        if (error instanceof Error && /listing/.test(error.message)) return null;
        throw error;
      }
    },
    hold(listing, text) {
      if (!listing) return;
      demand(listing.files.length === text.split('<Contents>').length - 1, 'a file is lost');
      demand(
        listing.files.every(({ changedAt }) => Number.isFinite(changedAt.getTime())),
        'a file without a time',
      );
    },
  }),
];

const decodeOrNull = (text: string) => decodeCursor(key, text);
