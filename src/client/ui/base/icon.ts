import { createElement, type SVGProps } from 'react';

/** The outline of a path, or another element with its attributes. */
type Shape = string | [tag: string, attributes: Record<string, string>];
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/** An icon of the set: scripts/icons-plugin.ts writes the calls. Hidden from screen readers unless it has a name. */
export function icon(shapes: Shape[]) {
  const drawn = shapes.map((shape) =>
    typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(...shape),
  );
  return ({ size = 24, color = 'currentColor', ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined ? true : undefined,
        ...rest,
      },
      ...drawn,
    );
}
