import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { limitBody } from '#/server/platform/http/limit-body.ts';
import { REPORT_PATH } from '#/server/platform/http/page-headers.ts';
import { pagePatternOf } from '#/server/platform/telemetry/page-patterns.ts';

const MAX_BODY_BYTES = 16 * 1024;
/** For all senders of a process together: a count by address would cost a query, and a flood must not fill the log. */
const MOST_A_MINUTE = 60;
const MOST_OF_A_BODY = 5;
const MINUTE_MS = 60_000;

const text = z.optional(z.string());
/** Of the Reporting API: a list, in which other kinds of reports may lie too. */
const reports = z.array(
  z.object({
    body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
  }),
);
/** Of browsers that know `report-uri` only. */
const single = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text, 'document-uri': text }),
});

type Violation = { directive?: string | undefined; blocked?: string | undefined; page?: string | undefined };

/**
 * Where browsers report what a page's policy stopped. Anybody can send anything here, so the log gets the directive, what
 * kind of thing was blocked and the pattern of the page: no address, and nothing that the sender words.
 */
export function policyReportRoutes({ site, log }: Pick<Deps, 'site' | 'log'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const isAdmitted = perMinute(MOST_A_MINUTE);
  routes.post(REPORT_PATH, limitBody(MAX_BODY_BYTES), async (c) => {
    const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (mediaType !== 'application/reports+json' && mediaType !== 'application/csp-report')
      return c.text('Unsupported Media Type', 415);
    if (!isAdmitted()) return c.body(null, 204);
    const violations = violationsIn(await c.req.json().catch(() => null));
    for (const violation of violations.slice(0, MOST_OF_A_BODY)) log(entryOf(violation, site.origin));
    return c.body(null, 204);
  });
  return routes;
}

function perMinute(most: number) {
  let startedAt = 0;
  let count = 0;
  return () => {
    const now = Date.now();
    if (now - startedAt >= MINUTE_MS) {
      startedAt = now;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}

function violationsIn(body: unknown): Violation[] {
  const list = reports.safeParse(body);
  if (list.success) {
    return list.data.map((report) => ({
      directive: report.body.effectiveDirective,
      blocked: report.body.blockedURL,
      page: report.body.documentURL,
    }));
  }
  const one = single.safeParse(body);
  if (!one.success) return [];
  const {
    'effective-directive': directive,
    'blocked-uri': blocked,
    'document-uri': page,
  } = one.data['csp-report'];
  return [{ directive, blocked, page }];
}

const entryOf = ({ directive = '', blocked = '', page = '' }: Violation, origin: string) => ({
  level: 'warn',
  message: 'policy violated',
  directive: /^[a-z]{2,12}(?:-[a-z]{2,12}){1,4}$/.test(directive) ? directive : 'unknown',
  blocked: kindOf(blocked, origin),
  route: URL.parse(page)?.origin === origin ? pagePatternOf(new URL(page).pathname) : 'unknown',
});

function kindOf(blocked: string, origin: string) {
  if (/^(?:inline|eval|wasm-eval|trusted-types-sink|trusted-types-policy|data|blob)$/.test(blocked))
    return blocked;
  return URL.parse(blocked)?.origin === origin ? 'own' : 'elsewhere';
}
