import { TURNED_AWAY_SECONDS } from '#/server/platform/http/app-env.ts';

/** Of a process that is behind: rendering a page that says so would cost as much as the page. The browser asks again. */
export const busyPage = {
  status: 503,
  text: 'الموقع مزدحم الآن، وتُعاد المحاولة تلقائيًا.\nMany people are here at once. Trying again.',
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': `${TURNED_AWAY_SECONDS}`,
    refresh: `${TURNED_AWAY_SECONDS}`,
  },
} as const;
