import { expect as base } from '@playwright/test';

/** A busy machine is no failure: pictures are taken outside of the test runner, whose default timeout is short. */
export const expect = base.configure({ timeout: 20_000 });
