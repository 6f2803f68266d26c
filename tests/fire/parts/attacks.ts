import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { validInputs } from '../../support/api/valid-inputs.ts';
import { makeAttackers } from '../attacks/attackers.ts';
import { tryBodies } from '../attacks/bodies.ts';
import { tryForeignIds, type World as Attacked } from '../attacks/foreign-ids.ts';
import { tryForeignOrigins, tryForgedSessions, tryOtherDoors } from '../attacks/forged.ts';
import { tryAddresses, tryTexts } from '../attacks/texts.ts';
import { openVerdicts } from '../attacks/verdicts.ts';
import { makeVictim } from '../attacks/victim.ts';
import { type Part, type Row, timesOf } from '../part.ts';
import { openSite, type Site } from '../world/world.ts';

const REFUSED = 15_000;
const MOST_MEMORY_MB = 900;
/** The share that a server may refuse because its PostgreSQL is too busy: other parts take the same processors. */
const MOST_UNREACHABLE = 0.001;
/** The tasks of the server take up what is new. */
const SETTLING_MS = 5_000;

/** Hostile requests at the door of a started server: of everybody who is not the victim, in all ways that we know. */
export const attacks: Part = {
  name: 'attacks',
  async run(world, { share }) {
    const folder = mkdtempSync(join(tmpdir(), 'mukhtabari-attacks-'));
    const env = { DATA_DIR: folder, TRUSTED_PROXIES: '1' };
    const site = await openSite(world, { name: 'attacks', servers: 1, env });
    try {
      return [await attack(site, share)];
    } finally {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function attack({ db, servers, fake }: Site, share: number): Promise<Row> {
  const [server] = servers;
  if (!server) throw new Error('there is one server');
  const victim = await reachingAll('task', () => makeVictim(db, SETTLING_MS));
  const attackers = await makeAttackers(db);
  const [visitor, customer] = attackers;
  const labs = attackers.filter(({ column }) => column === 4);
  const verdicts = openVerdicts(victim.secrets);
  const attacked: Attacked = { origin: server.url, victim, inputs: await validInputs(db), verdicts };
  const families: [string, () => Promise<void>][] = [
    ['ids of others', () => tryForeignIds(attacked, attackers, share)],
    ['forged sessions', () => tryForgedSessions(attacked)],
    ['other sites', () => tryForeignOrigins(attacked)],
    ['other doors', () => tryOtherDoors(attacked)],
    [
      'texts',
      () =>
        tryTexts(
          attacked,
          [visitor, customer, ...labs].filter((one) => one !== undefined),
          share,
        ),
    ],
    ['addresses', () => tryAddresses(attacked)],
    [
      'bodies',
      async () => {
        for (const lab of labs) await tryBodies(attacked, lab);
      },
    ],
  ];
  const notes: string[] = [];
  for (const [name, run] of families) {
    const [before, begun] = [{ ...verdicts.counts }, performance.now()];
    await run();
    const { tried, refused } = verdicts.counts;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    notes.push(`${name}: ${tried - before.tried} tried, ${refused - before.refused} refused, ${seconds} s`);
  }
  const changed = await reachingAll('task', () => victim.changedRows());
  const isReady = (await fetch(`${server.url}/readyz`)).ok;
  const { memoryMb } = server.uses();
  await fake.settled();
  const { tried, refused, harmless, leaked } = verdicts.counts;
  const isUnreachable = (line: string) => line.includes('DATABASE_UNREACHABLE');
  const [unreachable, faults] = [true, false].map((is) =>
    server.complaints.filter((line) => isUnreachable(line) === is),
  ) as [string[], string[]];
  return {
    part: 'attacks',
    done: `${tried} hostile requests of ${attackers.length} kinds of people, one server`,
    attacksRefused: refused,
    leaked,
    least: { attacksRefused: timesOf(share, REFUSED) },
    problems: [
      ...verdicts.problems,
      ...changed.slice(0, 5).map((row) => `changed by an attack: ${row.slice(0, 300)}`),
      ...(isReady && !server.hasEnded() ? [] : ['the server is not ready afterwards']),
      ...(memoryMb > MOST_MEMORY_MB ? [`the server holds ${memoryMb.toFixed(0)} MB afterwards`] : []),
      ...[...faults, ...(unreachable.length > tried * MOST_UNREACHABLE ? unreachable : [])]
        .slice(0, 5)
        .map((line) => `logged as an error: ${line.slice(0, 300)}`),
    ],
    notes: [
      ...notes,
      `${harmless} answered with nothing of others`,
      `${unreachable.length} refused for want of the database`,
      `${memoryMb.toFixed(0)} MB afterwards`,
    ],
  };
}
