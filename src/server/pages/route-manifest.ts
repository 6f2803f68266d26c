import { z } from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  css: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type ViteManifest = z.infer<typeof manifestSchema>;

const ENTRY = 'src/client/entry-client.tsx';
const ROUTE = /^src\/client\/routes\/(.+)\.tsx\?tsr-split=component(?:---loader)?$/;

/**
 * Converts Vite's manifest to the router's: the entry script and its styles, and for each route the chunks to preload,
 * so that no chunk is discovered late.
 */
export function routeManifest(viteManifest: unknown) {
  const manifest = manifestSchema.parse(viteManifest);
  const entry = filesOf(manifest, ENTRY, new Set());
  const entryFile = `/${manifest[ENTRY]?.file}`;
  const routes: Record<string, object> = {
    __root__: {
      preloads: [...entry.scripts].filter((file) => file !== entryFile),
      css: [...entry.styles],
      scripts: [{ attrs: { type: 'module', async: true, src: entryFile } }],
    },
  };
  for (const key of Object.keys(manifest)) {
    const name = ROUTE.exec(key)?.[1];
    if (name === undefined) continue;
    const { scripts, styles } = filesOf(manifest, key, entry.scripts);
    routes[routeId(name)] = { preloads: [...scripts], css: [...styles] };
  }
  return { routes };
}

/** 'categories.$categoryName' → '/categories/$categoryName'; 'labs.index' → '/labs/'. */
function routeId(name: string) {
  return `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}

function filesOf(manifest: ViteManifest, key: string, skip: ReadonlySet<string>) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const walk = (current: string) => {
    const chunk = manifest[current];
    const file = `/${chunk?.file}`;
    if (!chunk || scripts.has(file) || skip.has(file)) return;
    scripts.add(file);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) walk(imported);
  };
  walk(key);
  return { scripts, styles };
}
