import { parseSync, Visitor } from 'vite';
import { SHARED_CLASSES } from './static-styles-parts.ts';

/** `className`, and props such as `noneClass` that end as one. */
const CLASS_PROP = /^className$|[a-z]Class$/;

/**
 * The class names that a component's code writes as text although no global style declares them. All other classes
 * are parts of a recipe: `partsOf(recipe).part`.
 */
export function undeclaredClasses(file: string, code: string): string[] {
  if (!/class/i.test(code)) return [];
  const found: string[] = [];
  const read = (text: string) =>
    found.push(...text.split(/\s+/).filter((name) => name !== '' && !SHARED_CLASSES.has(name)));
  new Visitor({
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && CLASS_PROP.test(node.name.name)) readTexts(node.value, read);
    },
    Property(node) {
      if (node.key.type === 'Identifier' && CLASS_PROP.test(node.key.name)) readTexts(node.value, read);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/** Texts that are compared, such as `'red'` in `tone === 'red'`, are no class names. */
function readTexts(node: unknown, read: (text: string) => void) {
  if (Array.isArray(node)) return node.forEach((each) => readTexts(each, read));
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') read(node.value);
  else if (node.type === 'TemplateElement') read((node as unknown as { value: { raw: string } }).value.raw);
  else if (node.type === 'MemberExpression' && 'object' in node) readTexts(node.object, read);
  else if (isComparison(node)) return;
  else for (const value of Object.values(node)) readTexts(value, read);
}

const isComparison = (node: object) =>
  'operator' in node && typeof node.operator === 'string' && /^[!=<>]/.test(node.operator);
