import { createHash } from 'node:crypto';
import { glob, stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SystemStyleObject } from '@chakra-ui/react';
import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import type { Plugin, ViteDevServer } from 'vite';
import type { system as designSystem } from '../src/client/ui/theme/system.ts';
import { nestParts, refuseRepeatedNames, refuseUnstyledParts, usedTokens } from './static-styles-parts.ts';
import { undeclaredClasses } from './undeclared-classes.ts';

/** Files whose exported recipes become class names; what else they export serves other recipe files. */
const RECIPE_FILE = /\/src\/client\/.*?(^|[-/])recipes?\.ts$/;
const COMPONENT_FILE = /\/src\/client\/.*\.tsx$/;
/** Every page loads the first sheet. A page that uses a recipe of `SIGNED_IN_FILE` loads the second one, too. */
const SHEETS = ['virtual:styles.css', 'virtual:signed-in-styles.css'] as const;
const [, SIGNED_IN] = SHEETS;
const resolved = (sheet: string) => `\0${sheet}`;
/** A module with the sheet of the booking widget as text: that page stands in frames of other sites, and carries its styles. */
const WIDGET = 'virtual:widget-styles';
/** The recipes of the widget's own page, and what it shows of the site's parts. */
const WIDGET_FILE = /\/src\/client\/documents\/widget\//;
const ALSO_IN_WIDGET = /\/src\/client\/catalog\/tests\/fasting-fact-recipe\.ts$/;
/** Matches the recipe files of desks, accounts, checkout, orders, results and developers. */
const SIGNED_IN_FILE =
  /\/src\/client\/(?:(?:admin|dashboards|gallery|labs)|booking\/(?:checkout|desk|documents|orders|reception|till|visit)|catalog\/(?:category-editor|editor|test-requests)|identity\/account|site\/developers|payments\/(?:lab-statements|parts|payouts|plan-versions|transactions)|results\/(?:analysis|entry|quality|reports|uploads)|ui\/(?:charts|dashboard-layout|desk-fields))\//;
const root = fileURLToPath(new URL('..', import.meta.url));

type Styles = Record<string, unknown>;
type Recipe = {
  /** The parts of a slot recipe: its styles are then given for each part. */
  slots?: readonly string[];
  base?: Styles;
  variants?: Record<string, Record<string, Styles>>;
  defaultVariants?: Record<string, unknown>;
};
type System = typeof designSystem;

/**
 * Compiles Chakra recipes to a stylesheet and class names at build time. A recipe file runs here with the complete
 * design system; the browser gets only its class names. So pages need no style runtime: no download, and no
 * computation per element on the server.
 */
export function staticStyles(): Plugin {
  return {
    name: 'static-styles',
    enforce: 'pre',
    resolveId: (id) => ([...SHEETS, WIDGET].some((sheet) => sheet === id) ? resolved(id) : null),
    async load(id, { ssr = false } = {}) {
      const file = id.split('?')[0] ?? id;
      const sheet = SHEETS.find((one) => resolved(one) === file);
      if (sheet) return styleSheet(sheet);
      if (file === resolved(WIDGET)) return `export default ${JSON.stringify(await widgetSheet())};`;
      if (!RECIPE_FILE.test(file)) return null;
      const names = classNamesModule(await readRecipes(file));
      return SIGNED_IN_FILE.test(file) && !ssr ? `import '${SIGNED_IN}';\n${names}` : names;
    },
    transform(code, id) {
      if (!COMPONENT_FILE.test(id)) return null;
      const [name] = undeclaredClasses(id, code);
      if (name !== undefined) this.error(`The class ${name} is declared by no recipe: use partsOf(recipe).`);
      return null;
    },
    configureServer: watchRecipes,
  };
}

type FileRecipes = { file: string; recipes: [string, Recipe][] };

async function readAllRecipes(): Promise<{ system: System; files: FileRecipes[] }> {
  const { system } = (await importFresh(`${root}src/client/ui/theme/system.ts`)) as { system: System };
  const found = await Array.fromAsync(glob('src/client/**/*.ts', { cwd: root }));
  const recipeFiles = found.map((file) => `${root}${file}`).filter((file) => RECIPE_FILE.test(file));
  const files = await Promise.all(
    recipeFiles.sort().map(async (file) => ({ file, recipes: await readRecipes(file) })),
  );
  refuseRepeatedNames(files.flatMap(({ recipes }) => recipes.map(([name]) => name)));
  return { system, files };
}

const rulesOf = (system: System, files: FileRecipes[]) =>
  files
    .flatMap(({ recipes }) => recipes)
    .map(([name, recipe]) => recipeRules(system, classNameOf(name, recipe), recipe));

async function styleSheet(sheet: (typeof SHEETS)[number]) {
  const { system, files } = await readAllRecipes();
  const rules = rulesOf(
    system,
    files.filter(
      ({ file }) => !WIDGET_FILE.test(file) && SIGNED_IN_FILE.test(file) === (sheet === SIGNED_IN),
    ),
  );
  if (sheet === SIGNED_IN) return rules.join('\n');
  const global = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()].map((styles) =>
    toCss(styles),
  );
  return [system.layers.atRule, ...global, ...rules].join('\n');
}

async function widgetSheet() {
  const { system, files } = await readAllRecipes();
  const rules = rulesOf(
    system,
    files.filter(({ file }) => WIDGET_FILE.test(file) || ALSO_IN_WIDGET.test(file)),
  );
  const styles = [system.layers.atRule, toCss(system.getPreflightCss()), ...rules].join('');
  return usedTokens(toCss(system.getTokenCss()), styles) + styles;
}

export function recipeRules(system: System, className: string, { base, variants, slots = [] }: Recipe) {
  const parts = { className, slots };
  refuseUnstyledParts(className, slots, [base ?? {}, variants ?? {}]);
  const rules = [ruleOf(system, className, nestParts(base ?? {}, parts))];
  for (const [variant, choices] of Object.entries(variants ?? {})) {
    for (const [choice, styles] of Object.entries(choices)) {
      rules.push(ruleOf(system, `${className}--${variant}-${choice}`, nestParts(styles, parts)));
    }
  }
  return rules.join('');
}

function ruleOf(system: System, className: string, styles: Styles) {
  const rule = { [`.${className}`]: system.css(styles as SystemStyleObject) };
  return refusePhysical(className, toCss({ '@layer recipes': rule }));
}

// 'left' and 'right' do not change in a right-to-left page; 'start' and 'end' do.
const PHYSICAL =
  /[;{](?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|(?:text-align|float|clear):(?:left|right)\b)[:;}]/;

function refusePhysical(className: string, css: string) {
  const found = PHYSICAL.exec(css)?.[0];
  if (found)
    throw new Error(
      `${className} says ${found.slice(1)} Use the logical property: pages are also read right to left.`,
    );
  return css;
}

/** Chakra repeats each background as a variable for its value `currentBg`, which no recipe has: 1 kB of 53. */
const REPEATED = /--bg-currentcolor:[^;}]*;/g;

function toCss(styles: object) {
  const css = serialize(compile(serializeStyles([styles as never]).styles), stringify).replaceAll(
    REPEATED,
    '',
  );
  if (css.includes('--bg-currentcolor'))
    throw new Error('A style says currentBg, whose variable is left out.');
  return css;
}

/** The module that a component imports instead of the recipe; see `ui/base/styled.tsx`. */
function classNamesModule(recipes: [string, Recipe][]) {
  return recipes
    .map(([name, recipe]) => {
      const { slots, variants, defaultVariants } = recipe;
      const compiled = {
        className: classNameOf(name, recipe),
        ...(slots && { slots: slots.filter((slot) => slot !== 'root') }),
        variants: Object.keys(variants ?? {}),
        defaults: defaultVariants ?? {},
      };
      return `export const ${name} = ${JSON.stringify(compiled)};`;
    })
    .join('\n');
}

function classNameOf(name: string, recipe: Recipe) {
  const hash = createHash('sha256').update(JSON.stringify(recipe)).digest('base64url');
  return `${name.replace(/Recipe$/, '')}-${hash.replaceAll(/[^a-zA-Z0-9]/g, '').slice(0, 5)}`;
}

async function readRecipes(file: string): Promise<[string, Recipe][]> {
  const exported = (await importFresh(file)) as Record<string, unknown>;
  return Object.entries(exported).filter((entry): entry is [string, Recipe] => entry[0].endsWith('Recipe'));
}

/** Imports the current version of a file: the query makes a changed file a new module. */
async function importFresh(file: string): Promise<unknown> {
  const { mtimeMs } = await stat(file);
  return import(`${pathToFileURL(file).href}?v=${mtimeMs}`);
}

function watchRecipes(server: ViteDevServer) {
  server.watcher.on('change', (file) => {
    if (!RECIPE_FILE.test(file) && !file.includes('/src/client/ui/theme/')) return;
    for (const sheet of SHEETS) {
      const styles = server.moduleGraph.getModuleById(resolved(sheet));
      if (styles) server.moduleGraph.invalidateModule(styles);
    }
    server.hot.send({ type: 'full-reload' });
  });
}
