import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MOST_SITES } from '#/shared/labs/widget.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

test('the owner adds and removes sites, a repeat changes nothing, and each change is recorded once', async () => {
  const { actor, labId, userId } = await make.lab(db);
  const { lab } = callAs(db, actor);
  expect(await lab.sites()).toEqual({ sites: [] });
  expect((await lab.addSite({ origin: 'WWW.Lab.example/contact' })).sites).toEqual([
    'https://www.lab.example',
  ]);
  await lab.addSite({ origin: 'https://www.lab.example' });
  await lab.addSite({ origin: 'http://localhost:8080' });
  await lab.removeSite({ origin: 'https://www.lab.example' });
  expect(await lab.removeSite({ origin: 'https://www.lab.example' })).toEqual({
    sites: ['http://localhost:8080'],
  });
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', String(labId))
    .where('action', 'in', ['lab.addSite', 'lab.removeSite'])
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'lab.addSite', actor_id: userId, before: {}, after: { site: 'https://www.lab.example' } },
    { action: 'lab.addSite', actor_id: userId, before: {}, after: { site: 'http://localhost:8080' } },
    { action: 'lab.removeSite', actor_id: userId, before: { site: 'https://www.lab.example' }, after: {} },
  ]);
});

test('a lab has ten sites at most, also when many are added at once, and none of another lab', async () => {
  const { actor } = await make.lab(db);
  const { lab } = callAs(db, actor);
  const added = await Promise.all(
    Array.from({ length: MOST_SITES + 3 }, (_site, index) =>
      lab.addSite({ origin: `https://lab-${index}.example` }),
    ),
  );
  expect(added.filter(({ isFull }) => isFull)).toHaveLength(3);
  const { sites } = await lab.sites();
  expect(sites).toHaveLength(MOST_SITES);
  // A full list still takes what is on it.
  expect(await lab.addSite({ origin: sites[0] ?? '' })).toMatchObject({ isFull: false });

  const other = callAs(db, (await make.lab(db)).actor).lab;
  expect(await other.sites()).toEqual({ sites: [] });
  await other.removeSite({ origin: sites[0] ?? '' });
  expect((await lab.sites()).sites).toEqual(sites);
});

test.each(['http://lab.example', "https://lab.example; script-src 'unsafe-inline'", "'self'", '*', ''])(
  '%j is refused as a site, by the table too',
  async (origin) => {
    const { actor, labId } = await make.lab(db);
    await expect(callAs(db, actor).lab.addSite({ origin })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      sql`insert into lab_sites (lab_id, origin) values (${labId}, ${origin})`.execute(db),
    ).rejects.toMatchObject({ code: '23514' });
  },
);
