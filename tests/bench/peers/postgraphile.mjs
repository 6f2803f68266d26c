import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cwd, env } from 'node:process';

// Runs in the folder where PostGraphile was installed: it is no package of the project.
const { resolve } = createRequire(join(cwd(), 'package.json'));
const load = (name) => import(resolve(name));
const { postgraphile } = await load('postgraphile');
const { PostGraphileAmberPreset } = await load('postgraphile/presets/amber');
const { makePgService } = await load('postgraphile/adaptors/pg');
const { grafserv } = await load('postgraphile/grafserv/node');

const server = createServer();
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: env.DATABASE_URL, schemas: ['peer'] })],
  grafserv: { graphiql: false, watch: false },
  grafast: { explain: false },
});
await instance.createServ(grafserv).addTo(server);
server.listen(Number(env.PORT), '127.0.0.1');
