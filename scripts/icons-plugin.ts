import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type IconData = { size: number; node: [tag: string, attributes: Record<string, string>][] };

const IMPORT = /import \{([^}]*)\} from 'lucide-react';/;
const ICON = 'virtual:icon/';
const drawer = fileURLToPath(new URL('../src/client/ui/base/icon.ts', import.meta.url));

/**
 * Gives each icon a module of its own with nothing but its shapes. The set's index is one module that names 1,700
 * others, so the bundler cannot tell which page needs which icon; and each of its icons goes through 1.5 kB of code
 * for options that we do not use.
 */
export function icons(): Plugin {
  const files = iconFiles();
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(ICON) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${ICON}`)) return null;
      const { __iconData: data } = (await import(`lucide-react/icons/${id.slice(ICON.length + 1)}`)) as {
        __iconData: IconData;
      };
      if (data.size !== 24) this.error(`${id} is not drawn on 24 units.`);
      return `import { icon } from '${drawer}';\nexport default /* @__PURE__ */ icon(${JSON.stringify(data.node.map(shapeOf))});`;
    },
    transform(code, id) {
      if (!id.includes('/src/client/')) return null;
      const [found, names] = IMPORT.exec(code) ?? [];
      if (found === undefined || names === undefined) return null;
      const imports = names.split(',').flatMap((name) => {
        const [imported, local = imported] = name.trim().split(' as ');
        if (!imported || imported.startsWith('type ')) return [];
        const file = files.get(imported);
        if (file === undefined) return this.error(`lucide-react has no icon ${imported}.`);
        return [`import ${local} from '${ICON}${file}';`];
      });
      const lines = '\n'.repeat(found.split('\n').length - 1);
      const types = names.includes('type LucideIcon')
        ? `import type { LucideIcon } from 'lucide-react';`
        : '';
      return { code: code.replace(found, () => `${types}${imports.join(' ')}${lines}`), map: null };
    },
  };
}

/** A path is its outline alone; the key of each shape serves lists, and these are none. */
function shapeOf([tag, attributes]: IconData['node'][number]) {
  const given = Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'));
  return tag === 'path' && Object.keys(given).join() === 'd' ? given['d'] : [tag, given];
}

/** The file of each name: an icon has several. */
function iconFiles(): Map<string, string> {
  const index = new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/star'));
  const lines = readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
