import { say } from './children.mjs';
import { buildClientIfStale } from './client-build.mjs';
import { launch } from './launch.mjs';

const demoAccounts = [
  ['customer@demo.test', 'a customer'],
  ['premium@demo.test', 'a customer with a plan'],
  ['lab@demo.test', 'an approved laboratory'],
  ['reception@demo.test', 'its reception'],
  ['technician@demo.test', 'its technician'],
  ['verifier@demo.test', 'who verifies its results'],
  ['newlab@demo.test', 'a laboratory waiting for approval'],
  ['admin@demo.test', 'the administrator'],
];

function greet(_url, { port, isDemo }) {
  say(`\nMukhtabari runs at http://localhost:${port} (Ctrl-C stops it)`);
  if (!isDemo) return;
  say(`Mail that it writes is at http://localhost:${port}/dev/mailbox`);
  say('\nDemo accounts, all with the password Demo-pass-1234:');
  for (const [email, who] of demoAccounts) say(`  ${email.padEnd(20)} ${who}`);
}

await launch({
  serverArgs: ['src/server/node.ts'],
  beforeServing: buildClientIfStale,
  onListening: greet,
});
