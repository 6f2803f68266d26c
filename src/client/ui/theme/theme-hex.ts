import { semanticTokens } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

export type Theme = 'light' | 'storeDark';

/** The colour of a theme name ('bg.panel', 'amber.fg'), as '#RRGGBB'. */
export function themeHex(name: string, theme: Theme): string {
  const found = at(semanticTokens.colors, name.split('.'));
  const { base, _dark } = valueOf(isLeaf(found) ? found : at(found, ['DEFAULT']));
  const chosen = theme === 'light' ? base : _dark;
  const raw = /^\{colors\.(.+)\}$/.exec(chosen)?.[1];
  const hex = raw === undefined ? chosen : String(at(tokens.colors, [...raw.split('.'), 'value']));
  if (!/^#[0-9A-F]{6}$/i.test(hex)) throw new Error(`${name} is no plain colour: ${hex}`);
  return hex;
}

function at(tree: unknown, path: string[]): unknown {
  return path.reduce<unknown>((node, key) => {
    if (typeof node !== 'object' || node === null || !(key in node))
      throw new Error(`no colour ${path.join('.')}`);
    return Object.getOwnPropertyDescriptor(node, key)?.value;
  }, tree);
}

const isLeaf = (node: unknown) => typeof node === 'object' && node !== null && 'value' in node;

function valueOf(leaf: unknown): { base: string; _dark: string } {
  const value = at(leaf, ['value']);
  return { base: String(at(value, ['base'])), _dark: String(at(value, ['_dark'])) };
}
