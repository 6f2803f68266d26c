import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { contrastPairs } from '#/client/ui/theme/contrast-pairs.ts';
import { contrastRatio } from '#/client/ui/theme/contrast-ratio.ts';
import { themeContrast } from '#/client/ui/theme/theme-contrast.ts';
import { themeHex, type Theme } from '#/client/ui/theme/theme-hex.ts';
import { tokens } from '#/client/ui/theme/tokens.ts';
import { BilingualText } from './bilingual-text.tsx';
import { gallerySectionRecipe, swatchRecipe } from './gallery-recipes.ts';

const parts = partsOf(swatchRecipe);

const Box = styled('section', gallerySectionRecipe);
const Swatches = styled('div', swatchRecipe);

const { brand, sand, amber, green, red, ink } = tokens.colors;
const scales = Object.entries({ brand, sand, amber, green, red, ink });
const WHITE = '#FFFFFF';
const BLACK = '#000000';
const writingOn = (ground: string) =>
  contrastRatio(ground, BLACK) > contrastRatio(ground, WHITE) ? BLACK : WHITE;

/** The raw scales, and every colour pair with its contrast in both themes. */
export function ColoursSection() {
  return (
    <Box id="colours" aria-labelledby="colours-title">
      <h2 id="colours-title">
        <BilingualText ar="الألوان" en="Colours" />
      </h2>
      <Swatches lang="en" dir="ltr">
        {scales.map(([name, scale]) => (
          <div key={name}>
            <h3>{name}</h3>
            <div className={parts.scale}>
              {Object.entries(scale).map(([step, { value }]) => (
                <span key={step} style={{ background: value, color: writingOn(value) }}>
                  {step}
                </span>
              ))}
            </div>
          </div>
        ))}
        <Pairs theme="light" />
        <Pairs theme="storeDark" />
      </Swatches>
    </Box>
  );
}

function Pairs({ theme }: { theme: Theme }) {
  return (
    <div>
      <h3>{theme === 'light' ? 'On the light pages' : 'In the store'}</h3>
      <ul className={parts.pairs}>
        {contrastPairs.map((pair) => (
          <li
            key={`${pair.fg} ${pair.bg}`}
            style={{ background: themeHex(pair.bg, theme), borderColor: themeHex('border', theme) }}
          >
            <PairText {...pair} theme={theme} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Border and ring colours are never text colours: they are drawn, and their labels use the normal text colour. */
function PairText({ fg, bg, minRatio, theme }: (typeof contrastPairs)[number] & { theme: Theme }) {
  const color = themeHex(fg, theme);
  const isShape = minRatio < 4.5;
  const ground = themeHex(bg, theme);
  return (
    <>
      <span style={{ color: isShape ? writingOn(ground) : color }}>
        {fg} · {bg}
      </span>
      <b style={isShape ? { color: writingOn(ground), borderBlockEnd: `3px solid ${color}` } : { color }}>
        {themeContrast({ fg, bg }, theme).toFixed(2)}
      </b>
    </>
  );
}
