import { expect } from 'vitest';
import { callTool, mcpClient, refusalOf } from '../../support/api/mcp-client.ts';
import type { Cases } from '../../support/api/targets.ts';
import { make } from '../../support/db/make.ts';

export const assistantCases: Cases = {
  'an assistant lists the tools, searches, and gets the page that confirms a booking': async ({
    db,
    url,
  }) => {
    const { testId, nameEn } = await make.test(db);
    const { labTestId, labId } = await make.labTest(db, { test_id: testId });
    const client = await mcpClient({ url });
    expect((await client.listTools()).tools).toHaveLength(6);
    const found = await callTool(client, 'search_tests', { text: nameEn });
    expect(found.answer).toMatchObject({ offers: [{ offerId: labTestId, labId }] });
    const { answer } = await callTool(client, 'list_slots', { labId });
    const [slot] = answer['slots'] as { date: string; time: string }[];
    const held = await callTool(client, 'hold_slot', {
      offerId: labTestId,
      date: slot?.date,
      time: slot?.time,
    });
    const page = await fetch((held.answer['pages'] as unknown as { en: string }).en);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(nameEn);
    expect(await refusalOf(client, 'search_tests', { text: nameEn, limit: 11 })).toContain('limit: Too big');
  },

  'together many messages are answered, each by its own connection': async ({ db, url }) => {
    const { labId } = await make.labTest(db);
    const client = await mcpClient({ url });
    const asked = Array.from({ length: 12 }, () => callTool(client, 'get_lab', { labId }));
    for (const { answer } of await Promise.all(asked)) expect(answer).toMatchObject({ labId });
  },
};
