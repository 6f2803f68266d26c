import { AppError } from '#/shared/core/app-error.ts';

const MEBIBYTE = 1024 * 1024;
const MOST = { uploads: 16, bytes: 64 * MEBIBYTE };
const MOST_BEFORE_APPROVAL = { uploads: 8, bytes: 32 * MEBIBYTE };
const MOST_OF_ONE = { uploads: 4, bytes: 32 * MEBIBYTE };
/** A Worker may cancel a request without running `finally`. Longer than a request may take to arrive. */
const LONGEST_UPLOAD_MS = 300_000;
const RETRY_AFTER_SECONDS = 5;

/** `owner`: the laboratory. `bytes`: what the request announces; no body is longer. */
export type Upload = { owner: string; address: string; isApproved: boolean; bytes: number };
type Permit = Upload & { expiresAt: number };

const underWay = new Set<Permit>();

/**
 * Runs an upload with a permit; call it before the body is read. Permits limit the number and the bytes of uploads at one
 * time: in total, of one laboratory, of all laboratories before approval (half of the total), and of those from one
 * network address.
 * @throws {AppError} SERVER_BUSY if no permit is free; an upload does not wait, since its body would take memory
 */
export async function withUploadPermit<Result>(upload: Upload, run: () => Promise<Result>): Promise<Result> {
  const now = Date.now();
  for (const permit of underWay) if (permit.expiresAt < now) underWay.delete(permit);
  const { owner, address, isApproved } = upload;
  const isRoomy =
    hasRoom(upload, MOST, () => true) &&
    hasRoom(upload, MOST_OF_ONE, (other) => other.owner === owner) &&
    (isApproved ||
      (hasRoom(upload, MOST_BEFORE_APPROVAL, (other) => !other.isApproved) &&
        hasRoom(upload, MOST_OF_ONE, (other) => !other.isApproved && other.address === address)));
  if (!isRoomy) throw new AppError('SERVER_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const permit = { ...upload, expiresAt: now + LONGEST_UPLOAD_MS };
  underWay.add(permit);
  try {
    return await run();
  } finally {
    underWay.delete(permit);
  }
}

function hasRoom({ bytes }: Upload, most: typeof MOST, isCounted: (other: Permit) => boolean) {
  const counted = [...underWay].filter(isCounted);
  const held = counted.reduce((sum, other) => sum + other.bytes, bytes);
  return counted.length < most.uploads && held <= most.bytes;
}
