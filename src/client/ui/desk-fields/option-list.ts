import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';

export type Option = { value: string; label: string; lang?: string | undefined; dir?: string | undefined };

/** What the `option` elements of a select say. */
export function optionList(children: ReactNode): Option[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ComponentProps<'option'>>(child) || child.type !== 'option') return [];
    const { value, lang, dir, children: words } = child.props;
    return [{ value: String(value), label: Children.toArray(words).map(textOf).join(''), lang, dir }];
  });
}

const textOf = (part: ReactNode) =>
  typeof part === 'string' || typeof part === 'number' ? String(part) : '';
