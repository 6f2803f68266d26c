type Hyperdrive = { origin?: { host?: string; database?: string } };

/** The address and the Hyperdrive id of an environment in wrangler.toml; '' if missing. */
export function readTarget(wranglerToml: string, target: string): { appUrl: string; hyperdriveId: string } {
  const own = (table: string) => {
    const [, words = ''] = wranglerToml.split(table);
    return words.split(/^\[/m)[0] ?? '';
  };
  return {
    appUrl: /^APP_URL = "(.*)"/m.exec(own(`[env.${target}.vars]`))?.[1] ?? '',
    hyperdriveId: /^id = "(.*)"/m.exec(own(`[[env.${target}.hyperdrive]]`))?.[1] ?? '',
  };
}

/**
 * Returns the reason why DATABASE_URL may not be the Worker's database behind Hyperdrive; null if it is the same.
 * `said` is the output of `wrangler hyperdrive get`. Ports may differ, because a pooler uses another one.
 */
export function findOtherDatabase(databaseUrl: string, said: string): string | null {
  const origin = originIn(said);
  if (!origin?.host || !origin.database) return 'Hyperdrive does not say which database it leads to.';
  const { hostname, pathname } = new URL(databaseUrl);
  const database = decodeURIComponent(pathname.slice(1));
  if (hostname.toLowerCase() === origin.host.toLowerCase() && database === origin.database) return null;
  return `DATABASE_URL is ${hostname}/${database}, while Hyperdrive leads to ${origin.host}/${origin.database}.`;
}

function originIn(said: string) {
  try {
    // Wrangler may print a banner first.
    const parsed = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as Hyperdrive;
    return parsed.origin;
  } catch {
    return undefined;
  }
}

/**
 * Polls the readiness of the uploaded version: returns null once it is ready, else the last response. Waits first,
 * because the previous version may still respond for a moment.
 */
export async function waitUntilReady(appUrl: string, { tries = 20, everyMs = 3000 } = {}) {
  let answer = '';
  for (let asked = 0; asked < tries; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    answer = await fetch(new URL('/readyz', appUrl), {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ status }) => `${status}`,
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    );
    if (answer === '200') return null;
  }
  return answer;
}
