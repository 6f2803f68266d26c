declare module 'stylis' {
  type Rule = object;
  export function compile(css: string): Rule[];
  export function serialize(rules: Rule[], print: (rule: Rule) => string): string;
  export const stringify: (rule: Rule) => string;
}
