// Run by `npm run keys:rotate`, or in the image: node scripts/rotate-keys.ts (docs/operations.md, section 8).
import { parseArgs } from 'node:util';
import { checkKeys } from '#/server/keys/check-keys.ts';
import { destroyLabKeys } from '#/server/keys/destroy-lab-keys.ts';
import { rotateKeys } from '#/server/keys/rotate-keys.ts';
import { rotateLabKey } from '#/server/keys/rotate-lab-key.ts';
import { parseSecrets, type Secrets } from '#/server/platform/crypto/parse-secrets.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';

const USAGE =
  'Usage: npm run keys:rotate [-- --check | --pseudonym-key | --lab ID | --destroy-lab ID --name "English name" --by OWNER_EMAIL]';
const say = (line: string) => process.stdout.write(`${line}\n`);

type Db = ReturnType<typeof openDb>;

function readWords() {
  try {
    const { values } = parseArgs({
      options: {
        check: { type: 'boolean', default: false },
        'pseudonym-key': { type: 'boolean', default: false },
        lab: { type: 'string' },
        'destroy-lab': { type: 'string' },
        name: { type: 'string', default: '' },
        by: { type: 'string', default: '' },
        batch: { type: 'string', default: '500' },
      },
    });
    return values;
  } catch {
    throw new Error(USAGE);
  }
}

function labIdOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(USAGE);
  return Number(text);
}

async function rotate(db: Db, { keys }: Secrets, batch: number) {
  const startedAt = performance.now();
  const all = await rotateKeys(db, keys, { batch, onBatch: (what, moved) => say(`${what}: ${moved} …`) });
  for (const { what, moved, closed } of all) {
    say(`${what}: ${moved} made anew`);
    for (const id of closed) say(`${what}: opens under no secret that is set: ${id}`);
  }
  if (all.some(({ closed }) => closed.length > 0))
    say(
      'A secret is missing in APP_SECRET_FORMER, or these values are damaged: PINs, recovery codes and files wait.',
    );
  say(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s; -- --check says what is left.`);
  return all.every(({ closed }) => closed.length === 0);
}

async function check(db: Db, secrets: Secrets) {
  const { left, invitations } = await checkKeys(db, secrets.keys, secrets);
  for (const { what, count } of left) say(`${what}: ${count} left`);
  if (invitations.count > 0)
    say(
      `${invitations.count} invitations to plans are open until ${invitations.end?.toISOString()}: ` +
        'links that were mailed before the change end with the former secret.',
    );
  const isDone = left.every(({ count }) => count === 0);
  say(
    isDone
      ? 'Nothing depends on a former secret: APP_SECRET_FORMER can be removed.'
      : 'A former secret is still needed: keep APP_SECRET_FORMER.',
  );
  return isDone;
}

const refusals = {
  anotherName: 'it has another English name',
  notClosed: 'it is neither suspended nor rejected',
  noOwner: '--by names no administrator who is an owner of the site',
};

async function destroyKeys(db: Db, doomed: Parameters<typeof destroyLabKeys>[1]) {
  const destroyed = await destroyLabKeys(db, doomed);
  if (typeof destroyed === 'string')
    throw new Error(`The laboratory ${doomed.labId}: ${refusals[destroyed]}; nothing was destroyed.`);
  say(`${destroyed.keys} keys were destroyed: ${destroyed.files} files cannot be opened any more.`);
  return true;
}

async function run() {
  const words = readWords();
  const secrets = parseSecrets(process.env);
  if (words['pseudonym-key']) {
    say(`PSEUDONYM_KEY=${secrets.keys.pseudonym.toString('base64url')}`);
    return true;
  }
  const { DATABASE_URL: databaseUrl } = process.env;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: it names the database.');
  const db = openDb(databaseUrl, { max: 1 });
  try {
    if (words.check) return await check(db, secrets);
    if (words.lab !== undefined) {
      say(`${await rotateLabKey(db, secrets.keys, labIdOf(words.lab))} keys of files were wrapped anew.`);
      return true;
    }
    const doomed = words['destroy-lab'];
    if (doomed === undefined) return await rotate(db, secrets, labIdOf(words.batch));
    return await destroyKeys(db, { labId: labIdOf(doomed), name: words.name, ownerEmail: words.by });
  } finally {
    await db.destroy();
  }
}

try {
  // Under a role that the guards of rows hold, what is not found would seem to be made anew.
  if (!(await reachingAll('make secrets anew', run))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
