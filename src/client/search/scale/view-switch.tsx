import { useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { scaleRecipe } from './scale-recipe.ts';

const parts = partsOf(scaleRecipe);

type View = 'plot' | 'map';

/** Where there is room for one picture: which one. */
export function ViewSwitch({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  const { t } = useLingui();
  const words: Record<View, string> = {
    plot: t({ message: 'Prices', context: 'picture' }),
    map: t({ message: 'Map', context: 'picture' }),
  };
  return (
    <div className={parts.views}>
      {(['plot', 'map'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => {
            onShow(one);
          }}
        >
          {words[one]}
        </button>
      ))}
    </div>
  );
}
