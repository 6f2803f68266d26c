import { parseAst } from 'rolldown/parseAst';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Insertion = { at: number; text: string; closes: boolean };
export type Counted = { source: string; branches: number; words: string[] };

const LONGEST_WORD = 40;
const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/**
 * The source with a counter in each branch: `++__branches[n]`, numbered from `first`. `words` are its texts, and the
 * words of its patterns: what the program compares its input with.
 */
export function countBranches(source: string, first: number, lang: 'ts' | 'js'): Counted {
  const insertions: Insertion[] = [];
  const words = new Set<string>();
  let next = first;
  const count = () => `++__branches[${(next += 1) - 1}]`;
  const open = (at: number, text: string) => insertions.push({ at, text, closes: false });
  const close = (at: number, text: string) => insertions.push({ at, text, closes: true });

  const counted = new Map<Node, 'statement' | 'expression'>();
  const mark = (value: unknown, as: 'statement' | 'expression') => {
    if (isNode(value)) counted.set(value, as);
  };

  const visit = (node: Node): void => {
    markBranches(node, mark);
    addWords(node, words);
    const as = counted.get(node);
    const isBlock = node.type === 'BlockStatement';
    if (as === 'expression') open(node.start, `(${count()},(`);
    else if (as === 'statement')
      open(isBlock ? node.start + 1 : node.start, isBlock ? `${count()};` : `{${count()};`);
    if (node.type === 'SwitchCase') {
      const [head] = node['consequent'] as Node[];
      if (head) open(head.start, `${count()};`);
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'returnType') continue;
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(child)) visit(child);
    }
    if (node.type === 'IfStatement' && !node['alternate']) close(node.end, ` else {${count()}}`);
    if (as === 'expression') close(node.end, '))');
    else if (as === 'statement' && !isBlock) close(node.end, '}');
  };
  visit(parseAst(source, { lang, sourceType: lang === 'ts' ? 'module' : 'script' }) as unknown as Node);
  return { source: insertAll(source, insertions), branches: next - first, words: [...words] };
}

function markBranches(node: Node, mark: (value: unknown, as: 'statement' | 'expression') => void) {
  const { type } = node;
  if (FUNCTIONS.has(type)) {
    const isShort = isNode(node['body']) && node['body'].type !== 'BlockStatement';
    mark(node['body'], isShort ? 'expression' : 'statement');
  } else if (type === 'IfStatement') {
    mark(node['consequent'], 'statement');
    mark(node['alternate'], 'statement');
  } else if (type === 'ConditionalExpression') {
    mark(node['consequent'], 'expression');
    mark(node['alternate'], 'expression');
  } else if (type === 'LogicalExpression' || type === 'AssignmentPattern') mark(node['right'], 'expression');
  else if (LOOPS.has(type) || type === 'CatchClause') mark(node['body'], 'statement');
}

function addWords({ type, value, regex }: Node, words: Set<string>) {
  if (type !== 'Literal') return;
  const pattern = (regex as { pattern: string } | undefined)?.pattern;
  const found = pattern === undefined ? [value] : pattern.split(/\\[a-zA-Z]|[^\p{L}\p{N}/%:;.<>&@_-]+/u);
  for (const word of found) {
    if (typeof word !== 'string' || word.length < 1 || word.length > LONGEST_WORD) continue;
    if (!/^(?:#\/|\.\.?\/|node:)/.test(word)) words.add(word);
  }
}

/** At one place the end of what is before precedes the beginning of what follows. */
function insertAll(source: string, insertions: readonly Insertion[]): string {
  const sorted = insertions.toSorted((a, b) => a.at - b.at || Number(b.closes) - Number(a.closes));
  let text = '';
  let last = 0;
  for (const insertion of sorted) {
    text += source.slice(last, insertion.at) + insertion.text;
    last = insertion.at;
  }
  return text + source.slice(last);
}
