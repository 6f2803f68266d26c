import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { getQuality } from '#/server/lab-quality/get-quality.ts';
import { getPayments } from '#/server/lab-money/get-payments.ts';
import { listMovements } from '#/server/lab-money/list-movements.ts';
import { readStatement } from '#/server/lab-money/read-statement.ts';
import { listLabBalances } from '#/server/admin/list-lab-balances.ts';
import '#/server/db/client.ts';
const what = process.argv[2]; const full = process.argv[3] === 'full';
const explain = what !== 'time';
const pool = new pg.Pool({ connectionString: 'postgres://postgres@127.0.0.1:5555/ih2s', max: 1, ...(explain && {options: '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_analyze=on -c auto_explain.log_buffers=on -c auto_explain.log_nested_statements=on -c client_min_messages=log'}) });
pool.on('connect', (c) => c.on('notice', (n: any) => { const m = String(n.message); const text = m.replace(/Query Text:[\s\S]*?\n(?=\s*(?:Limit|Sort|Group|Aggregate|Nested|Hash|Merge|Subquery|Index|Bitmap|Finalize|Result|Gather|Seq|Function|WindowAgg|Update|Insert|Unique|CTE))/, ''); console.log(full ? text : m.split('\n')[0] + ' ' + (m.match(/hot:[a-z-]+/)?.[0] ?? '') + (m.match(/Buffers: .*/)?.[0] ?? '')); }));
const db = new Kysely<any>({ dialect: new PostgresDialect({ pool }) });
const lab = { labId: 1 };
const runs: Record<string, () => Promise<unknown>> = {
  quality: () => getQuality(db, lab, { weeks: 12 } as any),
  quality52: () => getQuality(db, lab, { weeks: 52 } as any),
  payments: () => getPayments(db, lab),
  movements: () => listMovements(db, lab, { limit: 20 } as any),
  movementsMonth: () => listMovements(db, lab, { limit: 20, month: '2025-12' } as any),
  statement: () => readStatement(db, lab, { month: '2026-10' }),
  balances: () => listLabBalances(db),
};
for (const [name, run] of Object.entries(runs)) {
  if (explain && what !== 'all' && what !== name) continue;
  console.log('==', name);
  await run().catch((e) => console.log('ERR', e.message)); 
  if (!explain) { const t: number[] = []; for (let i = 0; i < 5; i++) { const s = performance.now(); await run(); t.push(performance.now() - s); } console.log(t.map((x) => x.toFixed(0)).join(' ')); }
}
await db.destroy();
