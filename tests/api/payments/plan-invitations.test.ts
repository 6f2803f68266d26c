import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { notificationsOf, planCalls } from '../../support/db/plans.ts';
import {
  confirmAddress,
  invitationToken,
  makeMember,
  makeNamed,
  makePayer,
  newEmail,
  setAccountLimit,
  tierOf,
} from '../../support/payments/plan-group.ts';

const CONNECTIONS = 16;
const ACCOUNTS = 10;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));
beforeEach(() => setAccountLimit(db, ACCOUNTS));

/** Lets an invitation expire. */
const expire = (invitationId: string) =>
  sql`update plan_invitations set expires_at = now() - interval '1 second' where id = ${invitationId}`.execute(
    db,
  );

test('an invitation reaches a new customer by mail, who accepts by the link and has the plan', async () => {
  const payer = await makePayer(db);
  const email = newEmail();
  await payer.calls.invite({ email: ` ${email.toUpperCase()} ` });
  expect(await payer.calls.group()).toMatchObject({
    accountLimit: ACCOUNTS,
    accountsLeft: ACCOUNTS - 2,
    members: [],
    invitations: [{ email, isExpired: false }],
  });

  const { mail, token } = await invitationToken(db, email);
  expect(mail?.text).toContain(`Person ${payer.userId.slice(-6)}`);
  // The link serves whichever account its reader signs in with.
  const member = await makeNamed(db);
  expect(await callAs(db, null).planMembers.show({ token })).toMatchObject({
    ownerName: `Person ${payer.userId.slice(-6)}`,
    tier: 'enterprise',
    isAccountLeft: true,
    caller: null,
  });
  await member.calls.accept({ token });
  expect(await planCalls(db, member.actor).current()).toMatchObject({
    plan: { tier: 'enterprise' },
    sharedBy: `Person ${payer.userId.slice(-6)}`,
    subscription: null,
  });
  expect(await payer.calls.group()).toMatchObject({
    accountsLeft: ACCOUNTS - 2,
    members: [{ userId: member.userId, email: member.email }],
    invitations: [],
  });
  expect(await notificationsOf(db, payer.userId)).toContain('planMemberJoined null');
});

test('an invitation shows in the messages of a customer with this confirmed address, who accepts without the link', async () => {
  const [payer, invited] = [await makePayer(db), await makeNamed(db)];
  const { invitationId } = await payer.calls.invite({ email: invited.email });
  expect(await invited.calls.received()).toEqual({ rows: [] });
  await expect(invited.calls.accept({ invitationId })).rejects.toThrow('LINK_INVALID');
  expect(await notificationsOf(db, invited.userId)).toEqual([]);

  await confirmAddress(db, invited.userId);
  await payer.calls.inviteAgain({ invitationId });
  expect(await notificationsOf(db, invited.userId)).toEqual(['planInvited null']);
  expect((await invited.calls.received()).rows).toMatchObject([{ id: invitationId, tier: 'enterprise' }]);
  await invited.calls.accept({ invitationId });
  expect(await tierOf(db, invited)).toBe('enterprise');
});

test('an invitation is refused to the own address, to an address twice, and to a member', async () => {
  const payer = await makePayer(db);
  await expect(payer.calls.invite({ email: payer.email })).rejects.toThrow('OWN_ADDRESS');
  const email = newEmail();
  const race = await settle(Array.from({ length: 8 }, () => payer.calls.invite({ email })));
  expect(race.won).toHaveLength(1);
  expect(new Set(race.refusals)).toEqual(new Set(['ALREADY_INVITED']));
  const member = await makeMember(db, payer);
  await expect(payer.calls.invite({ email: member.email })).rejects.toThrow('ALREADY_INVITED');
});

test('an invitation cannot be accepted by the payer with the link', async () => {
  const payer = await makePayer(db);
  const email = newEmail();
  await payer.calls.invite({ email });
  const { token } = await invitationToken(db, email);
  await expect(payer.calls.accept({ token })).rejects.toThrow('OWN_ADDRESS');
});

test('an invitation is dead once withdrawn, declined, expired or accepted; a forged link never lives', async () => {
  const payer = await makePayer(db);
  const invited = async () => {
    const email = newEmail();
    const { invitationId } = await payer.calls.invite({ email });
    return { invitationId, token: (await invitationToken(db, email)).token, email };
  };
  const person = await makeNamed(db);
  const isDead = async (token: string) => {
    await expect(person.calls.accept({ token })).rejects.toThrow('LINK_INVALID');
    await expect(person.calls.show({ token })).rejects.toThrow('LINK_INVALID');
  };
  const withdrawn = await invited();
  await payer.calls.withdraw({ invitationId: withdrawn.invitationId });
  await isDead(withdrawn.token);
  // Invited anew: the link of the old mail stays dead.
  await payer.calls.invite({ email: withdrawn.email });
  await isDead(withdrawn.token);

  const declined = await invited();
  await person.calls.decline({ token: declined.token });
  await isDead(declined.token);

  const expired = await invited();
  await expire(expired.invitationId);
  await isDead(expired.token);
  expect((await payer.calls.group()).invitations).toContainEqual(
    expect.objectContaining({ email: expired.email, isExpired: true }),
  );
  await payer.calls.inviteAgain({ invitationId: expired.invitationId });
  await isDead(`${expired.token.slice(0, -2)}AA`);

  await (await makeNamed(db)).calls.accept({ token: expired.token });
  await isDead(expired.token);
});

test('an invitation needs an account that is left: members and open invitations count', async () => {
  await setAccountLimit(db, 3);
  const payer = await makePayer(db);
  await makeMember(db, payer);
  const { invitationId } = await payer.calls.invite({ email: newEmail() });
  await expect(payer.calls.invite({ email: newEmail() })).rejects.toThrow('ACCOUNTS_USED_UP');
  await expire(invitationId);
  await payer.calls.invite({ email: newEmail() });
  await expect(payer.calls.inviteAgain({ invitationId })).rejects.toThrow('ACCOUNTS_USED_UP');
});

test('an invitation needs a plan of several accounts, and a person with a name', async () => {
  const basic = await makeNamed(db);
  await expect(basic.calls.invite({ email: newEmail() })).rejects.toThrow('ACCOUNTS_USED_UP');
  const { actor } = await make.anonymous(db);
  await expect(callAs(db, actor).planMembers.invite({ email: newEmail() })).rejects.toThrow('NOT_ALLOWED');
});

test('an invitation is not another customer’s to withdraw, to send again or to decline', async () => {
  const [payer, other] = [await makePayer(db), await makePayer(db)];
  const { invitationId } = await payer.calls.invite({ email: newEmail() });
  await other.calls.withdraw({ invitationId });
  await other.calls.decline({ invitationId });
  await expect(other.calls.inviteAgain({ invitationId })).rejects.toThrow('NOT_FOUND');
  expect((await payer.calls.group()).invitations).toHaveLength(1);
});
