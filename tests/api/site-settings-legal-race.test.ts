import { expect, test } from 'vitest';
import { callAs } from '../support/caller.ts';
import { testDb } from '../support/db.ts';
import { make } from '../support/make.ts';
import { openConnections, settle } from '../support/together.ts';

const db = await testDb({ max: 12 });
const admin = await make.admin(db);
const desk = callAs(db, admin.actor).admin;

const textsOf = (title: string) => {
  const wording = { title, description: 'What rules the use', body: `## One\n\n${title}` };
  return { ar: wording, en: wording };
};
const save = (title: string, expectedUpdatedAt: string | null) =>
  desk.saveLegalDraft({ document: 'terms', ...textsOf(title), expectedUpdatedAt });

test('of first drafts that are saved at once one is kept, and no other covers it', async () => {
  await openConnections(db, 10);
  const { won, refusals } = await settle(Array.from({ length: 8 }, (_, at) => save(`Draft ${at}`, null)));
  expect(refusals).toEqual(Array.from({ length: 7 }, () => 'CHANGED_MEANWHILE'));
  const { draft } = await desk.legalTexts({ document: 'terms' });
  expect(draft?.en.title).toBe(won[0]?.draft?.en.title);
});

test('what is published is what was read: a draft that changes at that moment is not', async () => {
  for (let day = 10; day < 20; day += 1) {
    // oxlint-disable-next-line no-await-in-loop -- round after round, each with a version of its own
    const { draft: before } = await desk.legalTexts({ document: 'terms' });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { draft } = await save(`Read ${day}`, before?.updatedAt ?? null);
    const expectedUpdatedAt = draft?.updatedAt ?? '';
    const version = `2025-12-${day}`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { won, refusals } = await settle([
      desk.publishLegalText({ document: 'terms', version, expectedUpdatedAt }),
      save(`Unread ${day}`, expectedUpdatedAt),
    ]);
    expect(won).toHaveLength(1);
    expect(refusals).toEqual(['CHANGED_MEANWHILE']);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { current } = await desk.legalTexts({ document: 'terms' });
    expect(`${current?.en.title}`).not.toContain('Unread');
  }
});
