import { contrastOf } from '../theme/contrast-of.ts';
import { contrastPairs } from '../theme/contrast-pairs.ts';
import { contrastRatio } from '../theme/contrast-ratio.ts';
import { hexOf, type Theme } from '../theme/hex-of.ts';
import { tokens } from '../theme/tokens.ts';
import { styled } from '../ui/styled.tsx';
import { BothWords } from './both-words.tsx';
import { sectionRecipe, swatchRecipe } from './gallery-recipes.ts';

const Box = styled('section', sectionRecipe);
const Swatches = styled('div', swatchRecipe);

const { brand, sand, amber, green, red, ink } = tokens.colors;
const scales = Object.entries({ brand, sand, amber, green, red, ink });
const WHITE = '#FFFFFF';
const BLACK = '#000000';
const writingOn = (ground: string) =>
  contrastRatio(ground, BLACK) > contrastRatio(ground, WHITE) ? BLACK : WHITE;

/** The raw scales, and every pair that is read or seen, with its contrast in both themes. */
export function ColoursSection() {
  return (
    <Box id="colours" aria-labelledby="colours-title">
      <h2 id="colours-title">
        <BothWords ar="الألوان" en="Colours" />
      </h2>
      <Swatches lang="en" dir="ltr">
        {scales.map(([name, scale]) => (
          <div key={name}>
            <h3>{name}</h3>
            <div className="scale">
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
      <ul className="pairs">
        {contrastPairs.map((pair) => (
          <li
            key={`${pair.fg} ${pair.bg}`}
            style={{ background: hexOf(pair.bg, theme), borderColor: hexOf('border', theme) }}
          >
            <PairWords {...pair} theme={theme} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A border or a ring is no colour to write in: it is drawn, and its words are in the text's own colour. */
function PairWords({ fg, bg, minRatio, theme }: (typeof contrastPairs)[number] & { theme: Theme }) {
  const color = hexOf(fg, theme);
  const isShape = minRatio < 4.5;
  const ground = hexOf(bg, theme);
  return (
    <>
      <span style={{ color: isShape ? writingOn(ground) : color }}>
        {fg} · {bg}
      </span>
      <b style={isShape ? { color: writingOn(ground), borderBlockEnd: `3px solid ${color}` } : { color }}>
        {contrastOf({ fg, bg }, theme).toFixed(2)}
      </b>
    </>
  );
}
