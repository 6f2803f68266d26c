import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb({ max: 12 });
const admin = await make.admin(db);
const adminApi = callAs(db, admin.actor).admin;

const textsOf = (title: string) => {
  const wording = { title, description: 'What rules the use', body: `## One\n\n${title}` };
  return { ar: wording, en: wording };
};
const save = (title: string, expectedUpdatedAt: string | null) =>
  adminApi.saveLegalDraft({ document: 'terms', ...textsOf(title), expectedUpdatedAt });

test('of first drafts saved at once one is stored, and no other overwrites it', async () => {
  await openConnections(db, 10);
  const { won, refusals } = await settle(Array.from({ length: 8 }, (_, at) => save(`Draft ${at}`, null)));
  expect(refusals).toEqual(Array.from({ length: 7 }, () => 'CHANGED_MEANWHILE'));
  const { draft } = await adminApi.legalTexts({ document: 'terms' });
  expect(draft?.en.title).toBe(won[0]?.draft?.en.title);
});

test('the published text is the one that was read: a draft that changes meanwhile is not published', async () => {
  for (let day = 10; day < 20; day += 1) {
    const { draft: before } = await adminApi.legalTexts({ document: 'terms' });
    const { draft } = await save(`Read ${day}`, before?.updatedAt ?? null);
    const expectedUpdatedAt = draft?.updatedAt ?? '';
    const version = `2025-12-${day}`;
    const { won, refusals } = await settle([
      adminApi.publishLegalText({ document: 'terms', version, expectedUpdatedAt }),
      save(`Unread ${day}`, expectedUpdatedAt),
    ]);
    expect(won).toHaveLength(1);
    expect(refusals).toEqual(['CHANGED_MEANWHILE']);
    const { current } = await adminApi.legalTexts({ document: 'terms' });
    expect(`${current?.en.title}`).not.toContain('Unread');
  }
});
