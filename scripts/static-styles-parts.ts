import { globalCss } from '../src/client/ui/theme/global-css.ts';

type Styles = Record<string, unknown>;
type Parts = { className: string; slots: readonly string[] };

const CLASS = /\.([a-zA-Z][\w-]*)/g;

/** The classes that global styles declare: the only ones that a component may write as text. */
export const SHARED_CLASSES = new Set(selectorsIn(globalCss).flatMap(classesIn));

/** The class of a recipe's part. `partsOf` in `ui/base/styled.tsx` builds the same name. */
export const partClass = (className: string, slot: string) => `${className}__${slot}`;

/**
 * Turns the styles of a slot recipe, one object a part, into those of its root, where each part is a descendant.
 * Selectors name other parts as `.part`. Throws for a class that is neither a part nor shared, and for a part that the
 * root styles too: one of both would be lost.
 */
export function nestParts(styles: Styles, parts: Parts): Styles {
  if (parts.slots.length === 0) return namePartsIn(styles, parts);
  const { root, ...others } = styles;
  const ofRoot = namePartsIn((root ?? {}) as Styles, parts);
  const nested = Object.entries(others).map(([slot, style]) => {
    if (!parts.slots.includes(slot)) throw new Error(`${parts.className} has no part ${slot}.`);
    const selector = `& .${partClass(parts.className, slot)}`;
    if (Object.hasOwn(ofRoot, selector)) throw new Error(`${parts.className} styles its part ${slot} twice.`);
    return [selector, namePartsIn(style as Styles, parts, slot)];
  });
  return { ...ofRoot, ...Object.fromEntries(nested) };
}

/** Throws for a part that the recipe neither styles nor selects: it would be a class without effect. */
export function refuseUnstyledParts(className: string, slots: readonly string[], styles: object[]) {
  const keys = styles.flatMap(selectorsIn);
  const styled = new Set([...keys, ...keys.filter(isSelector).flatMap(classesIn)]);
  const unstyled = slots.find((slot) => slot !== 'root' && !styled.has(slot));
  if (unstyled !== undefined) throw new Error(`${className} gives its part ${unstyled} no style.`);
}

/** Throws for two recipes of one name: a name leads to one place. */
export function refuseRepeatedNames(names: readonly string[]) {
  const repeated = names.find((name, position) => names.indexOf(name) !== position);
  if (repeated !== undefined) throw new Error(`${repeated} is declared twice.`);
}

/** In a part, `&` stands for root and part: `&&` would select a root in the part, so it names the part's class twice. */
function namePartsIn(styles: Styles, parts: Parts, slot?: string): Styles {
  const twice = slot === undefined ? '&&' : `&.${slot}`;
  const named = Object.entries(styles).map(([key, value]) => [
    isSelector(key)
      ? key.replaceAll('&&', twice).replaceAll(CLASS, (_, name: string) => `.${classIn(parts, name)}`)
      : key,
    isStyles(value) ? namePartsIn(value, parts, slot) : value,
  ]);
  return Object.fromEntries(named) as Styles;
}

function classIn({ className, slots }: Parts, name: string) {
  if (slots.includes(name)) return partClass(className, name);
  if (SHARED_CLASSES.has(name)) return name;
  throw new Error(`${className} selects .${name}, which is neither a part of it nor a shared class.`);
}

const TOKEN = /--(?:[\w-]|\\.)+/g;

/** Of the tokens' sheet, a rule with those that the styles use, also by way of other tokens; in the light colours. */
export function usedTokens(tokenCss: string, styles: string) {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of tokenCss.matchAll(/(--(?:[\w-]|\\.)+):([^;}]*)/g))
    if (!values.has(name)) values.set(name, value);
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [name] of text.matchAll(TOKEN)) {
      const value = values.get(name);
      if (value === undefined || used.has(name)) continue;
      used.add(name);
      use(value);
    }
  };
  use(styles);
  return `:root{${[...used].map((name) => `${name}:${values.get(name)}`).join(';')}}`;
}

const isSelector = (key: string) => /[&:>[\s.]/.test(key) && !key.startsWith('@');

function isStyles(value: unknown): value is Styles {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function selectorsIn(styles: object): string[] {
  return Object.entries(styles).flatMap(([key, value]) => [
    key,
    ...(isStyles(value) ? selectorsIn(value) : []),
  ]);
}

function classesIn(selector: string) {
  return Array.from(selector.matchAll(CLASS), ([, name = '']) => name);
}
