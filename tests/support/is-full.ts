/** Whether this is `npm run test:full`, which tests widely where `npm test` samples. */
export const isFull = process.env['TEST_FULL'] === '1';
