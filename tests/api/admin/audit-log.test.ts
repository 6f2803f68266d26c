import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditActions } from '#/shared/admin/audit.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const admin = await make.admin(db);
const adminApi = callAs(db, admin.actor).admin;

test('the log is filtered by actor, action, subject and time, page after page', async () => {
  const lab = await make.lab(db, { review_status: 'pending' });
  await adminApi.reviewLab({ labId: lab.labId, decision: 'reject', reason: 'No licence' });
  await adminApi.reviewLab({ labId: lab.labId, decision: 'approve', reason: 'Known to us' });
  const old = randomUUID();
  await sql`
    insert into audit_log (at, actor_id, actor_type, action, subject_type, subject_id, before, after)
    overriding system value values ('2025-03-01T22:00:00Z', ${old}, 'lab', 'lab.setPrice', 'lab_test', '1', '{}', '{"price": 5}')`.execute(
    db,
  );
  const subject = { subjectType: 'lab', subjectId: String(lab.labId) };
  const first = await adminApi.audit({ ...subject, limit: 1 });
  const second = await adminApi.audit({ ...subject, limit: 1, cursor: first.nextCursor ?? '' });
  const states = [...first.rows, ...second.rows].map(
    ({ changes }) => changes.find(({ name }) => name === 'review_status')?.after,
  );
  expect(states).toEqual(['approved', 'rejected']);
  expect(second.nextCursor).toBeNull();
  expect(first.rows[0]?.actor).toMatchObject({ userId: admin.userId, email: admin.email });
  expect((await adminApi.audit({ text: admin.email, action: 'admin.reviewLab' })).rows).toHaveLength(2);
  // Two in the morning of the next day in the site's time zone.
  expect((await adminApi.audit({ from: '2025-03-02', to: '2025-03-02' })).rows).toMatchObject([
    {
      actor: { userId: old, name: null, email: null },
      changes: [{ name: 'price', before: null, after: '5' }],
    },
  ]);
  expect((await adminApi.audit({ from: '2025-03-01', to: '2025-03-01' })).rows).toEqual([]);
});

test('every action in the code has a label in the admin dashboard', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const written = files.flatMap((name) => {
    const text = readFileSync(`src/server/${name}`, 'utf8');
    if (!text.includes('recordChange(')) return [];
    return [...text.matchAll(/'((?:account|admin|lab|orders|reviews|staff|subscriptions)\.[a-zA-Z]+)'/g)].map(
      ([, action]) => action ?? '',
    );
  });
  expect(written.length).toBeGreaterThan(30);
  expect([...new Set(written)].filter((action) => !auditActions.some((known) => known === action))).toEqual(
    [],
  );
});

const tables = ['audit_log', 'result_reads', 'critical_calls', 'ledger_transactions', 'ledger_entries'];

test.each(tables)('no role changes %s, whatever else it may do', async (table) => {
  const role = `clerk_${randomUUID().replaceAll('-', '')}`;
  const change =
    { audit_log: 'at', result_reads: 'at', critical_calls: 'at', ledger_transactions: 'at' }[table] ??
    'account';
  const statements = [
    `update ${table} set ${change} = ${change}`,
    `delete from ${table}`,
    `truncate ${table}`,
  ];
  await sql.raw(`create role ${role}`).execute(db);
  try {
    await sql.raw(`grant select, insert on ${table} to ${role}`).execute(db);
    for (const statement of statements) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/append-only|cannot truncate/);
      await expect(
        db.transaction().execute(async (trx) => {
          await sql.raw(`set local role ${role}`).execute(trx);
          await sql.raw(statement).execute(trx);
        }),
      ).rejects.toThrow(`permission denied for table ${table}`);
    }
  } finally {
    await sql.raw(`drop owned by ${role}`).execute(db);
    await sql.raw(`drop role ${role}`).execute(db);
  }
});

test.each(['audit_log', 'result_reads'])(
  'the owner of %s has no right to change it either',
  async (table) => {
    const { rows } = await sql<{ right: string }>`
    select a.privilege_type as right
    from pg_class c cross join lateral aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
    where c.oid = ${table}::regclass and a.grantee = c.relowner`.execute(db);
    const rights = rows.map(({ right }) => right);
    expect(rights).toEqual(expect.arrayContaining(['INSERT', 'SELECT']));
    for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(rights).not.toContain(right);
  },
);
