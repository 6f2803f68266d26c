// Creates an administrator: DATABASE_URL=… npm run admin:create -- EMAIL NAME [--role ROLE], with the password on stdin.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createAdmin } from '#/server/admin/administrators/create-admin.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { adminRoles } from '#/shared/identity/admin-role.ts';
import { createAdminInput, PASSWORD_MIN_LENGTH } from '#/shared/identity/auth.ts';

const RULES: Record<string, string> = {
  email: 'an e-mail address looks like name@example.com',
  name: 'it needs 1 to 200 characters',
  role: `it is one of ${adminRoles.join(', ')}`,
  password: `it needs ${PASSWORD_MIN_LENGTH} to 200 characters`,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string', default: 'owner' } },
});
const [email, ...words] = positionals;
const databaseUrl = process.env['DATABASE_URL'];

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Reads one line of stdin without echo on a terminal. */
async function readPassword() {
  const { isTTY } = process.stdin;
  if (isTTY) process.stderr.write('Password: ');
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: isTTY });
  lines.once('SIGINT', () => process.exit(130));
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTTY) say('');
  }
}

async function makeAdmin() {
  if (email === undefined || words.length === 0 || databaseUrl === undefined) {
    say(
      'Usage: DATABASE_URL=postgres://… npm run admin:create -- EMAIL NAME [--role ROLE]   (password on stdin)',
    );
    return 1;
  }
  const asked = { email, name: words.join(' '), role: options.role };
  const input = createAdminInput.safeParse({ ...asked, password: await readPassword() });
  if (!input.success) {
    for (const field of new Set(input.error.issues.map(({ path }) => String(path[0]))))
      say(`The ${field} is not usable: ${RULES[field] ?? 'it is malformed'}.`);
    return 1;
  }
  const db = openDb(databaseUrl, { max: 1 });
  try {
    await createAdmin(db, input.data);
    say(`${input.data.email} is now an administrator (${input.data.role}).`);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    say(
      error.code === 'EMAIL_TAKEN' ? 'This e-mail already has an account.' : 'This password is too common.',
    );
    return 1;
  } finally {
    await db.destroy();
  }
}

process.exitCode = await makeAdmin();
