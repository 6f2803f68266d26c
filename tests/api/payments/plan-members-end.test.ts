import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { endPeriod, notificationsOf, planCalls, renewRound } from '../../support/db/plans.ts';
import {
  erase,
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

describe('the end of the payer’s plan', () => {
  test('comes at the end of the paid period: members keep it until then, and are told', async () => {
    const payer = await makePayer(db);
    const members = [await makeMember(db, payer), await makeMember(db, payer)];
    await payer.calls.invite({ email: newEmail() });
    expect(await planCalls(db, payer.actor).cancel({})).toMatchObject({ memberCount: 2 });
    for (const member of members) expect(await tierOf(db, member)).toBe('enterprise');
    await endPeriod(db, payer.userId, '1 minute');
    await renewRound(db);
    for (const member of members) {
      expect(await tierOf(db, member)).toBe('basic');
      expect(await notificationsOf(db, member.userId)).toContain('planMembershipEnded null');
    }
    expect(await payer.calls.group()).toMatchObject({ accountLimit: 1, members: [], invitations: [] });
  });

  test('comes with a change to a plan for one account, which says how many lose it', async () => {
    const payer = await makePayer(db);
    const member = await makeMember(db, payer);
    const plans = planCalls(db, payer.actor);
    expect(await plans.quote({ tier: 'premium' })).toMatchObject({ leavingCount: 1 });
    await plans.choose({ tier: 'premium' });
    expect(await tierOf(db, member)).toBe('basic');
    expect(await notificationsOf(db, member.userId)).toContain('planMembershipEnded null');
  });

  test('comes with the erasure of the payer; a member’s erasure frees the account', async () => {
    const payer = await makePayer(db);
    const [member, leaving] = [await makeMember(db, payer), await makeMember(db, payer)];
    const { calls } = await makeNamed(db);
    const email = newEmail();
    await payer.calls.invite({ email });
    const { token } = await invitationToken(db, email);
    await erase(db, leaving);
    expect((await payer.calls.group()).members.map(({ userId }) => userId)).toEqual([member.userId]);
    await erase(db, payer);
    expect(await tierOf(db, member)).toBe('basic');
    await expect(calls.accept({ token })).rejects.toThrow('LINK_INVALID');
  });

  test('an acceptance beside it never leaves a member without a plan', async () => {
    for (let round = 0; round < 6; round += 1) {
      const payer = await makePayer(db);
      const person = await makeNamed(db);
      const email = newEmail();
      await payer.calls.invite({ email });
      const { token } = await invitationToken(db, email);
      const plans = planCalls(db, payer.actor);
      await settle<unknown>([plans.choose({ tier: 'basic' }), person.calls.accept({ token })]);
      expect(await payer.calls.group()).toMatchObject({ members: [], invitations: [] });
      expect(await tierOf(db, person)).toBe('basic');
    }
  });
});
