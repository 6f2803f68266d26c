import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTargets } from '../../support/api/targets.ts';
import { isFull } from '../../support/is-full.ts';
import { accountCases } from './account-cases.ts';
import { assistantCases } from './assistant-cases.ts';
import { developerCases } from './developer-cases.ts';
import { laboratoryCases } from './laboratory-cases.ts';
import { marketCases } from './market-cases.ts';
import { orderCases } from './order-cases.ts';
import { pageCases } from './page-cases.ts';
import { routerCases } from './router-cases.ts';
import { storeCases } from './store-cases.ts';

// At the top level, because only there stopping is registered for the file. One worker serves all cases: it takes ten
// seconds to start.
// On Node the same rules are tested at the same door by tests/api, and the built server by the browser.
const targets = await startTargets(isFull ? ['node', 'workerd'] : ['workerd']);

const chapters = {
  accounts: accountCases,
  market: marketCases,
  orders: orderCases,
  laboratory: laboratoryCases,
  store: storeCases,
  assistants: assistantCases,
  developers: developerCases,
  ...(isFull && { routers: routerCases }),
  // At the end, because it counts the connections that the others have left.
  pages: pageCases,
};

describe.each(targets)('on $name', (target) => {
  // The rate limits of one case must not affect the next.
  beforeEach(async () => void (await sql`delete from rate_limits`.execute(target.db)));

  describe.each(Object.entries(chapters))('%s', (_, cases) => {
    test.each(Object.entries(cases))('%s', async (__, run) => {
      expect.hasAssertions();
      await run(target);
    });
  });
});
