import { randomUUID } from 'node:crypto';
import { procedures } from '../../support/api/procedures.ts';
import { whoMay } from '../../support/people/who-may.ts';
import type { Attacker } from './attackers.ts';
import { inTurns, openSender } from './sender.ts';
import type { Verdicts } from './verdicts.ts';
import type { Victim } from './victim.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** They end the attacker's own session, and what follows would be refused for that alone. */
const LEAVING = ['auth.signOut', 'auth.signOutEverywhere', 'auth.signUp', 'auth.signUpAnonymously'];
/** Procedures that check whose number of a laboratory or offer they get; the others take it from every visitor. */
const GUARDED = /^(?:lab|admin|staff|reviews)\./;

export type World = { origin: string; victim: Victim; inputs: Record<string, unknown>; verdicts: Verdicts };

/** Calls every procedure with ids of the victim as each of the other people. */
export async function tryForeignIds(world: World, attackers: readonly Attacker[], share: number) {
  for (const attacker of attackers) {
    const sender = openSender(world.origin, attacker.cookie);
    const calls = [...procedures]
      .filter(([path, { _def }]) => _def.type !== 'subscription' && !LEAVING.includes(path))
      .filter(([path]) => !(world.inputs[path] instanceof FormData))
      .flatMap(([path]) => callsOf(world, attacker, path))
      .filter(() => Math.random() < share);
    await inTurns(calls, async ({ path, kind, input, isToBeRefused }) => {
      const name = `${attacker.name} at ${path} with the id of ${kind}`;
      world.verdicts.judge(
        { name, sent: JSON.stringify(input) ?? '', isToBeRefused },
        await sender.call(path, input),
      );
    });
    if (
      attacker.cookie !== undefined &&
      (await sender.call('auth.session', undefined)).body.includes('"data":null')
    )
      world.verdicts.say(`${attacker.name} was signed out on the way, and refused for that alone`);
    sender.close();
  }
}

/** Who may not call it at all is refused whatever is sent: one try. Others try every kind of id. */
function callsOf({ victim, inputs }: World, { column }: Attacker, path: string) {
  const isToBeRefused = whoMay[path]?.[column] !== 'yes';
  const valid = inputs[path];
  const takesIds = JSON.stringify(valid) !== JSON.stringify(exchange(path, valid, victim, 'x'));
  const kinds = takesIds ? victim.foreignIds : [{ kind: 'nothing', id: '' }];
  return (isToBeRefused ? kinds.slice(0, 1) : kinds).map(({ kind, id }) => ({
    path,
    kind,
    input: exchange(path, valid, victim, id),
    isToBeRefused,
  }));
}

/** The input with each id in it exchanged for the victim's. */
function exchange(path: string, value: unknown, victim: Victim, id: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => exchange(path, item, victim, id, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, exchange(path, inner, victim, id, key)]),
    );
  if (name === 'idempotencyKey') return id === 'x' ? value : randomUUID();
  if (typeof value === 'string' && (UUID.test(value) || name === 'token')) return id;
  if (!GUARDED.test(path) || typeof value !== 'number') return value;
  if (name === 'labId') return victim.labId;
  return /^labTestIds?$/.test(name) ? victim.labTestId : value;
}
