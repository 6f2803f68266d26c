import { CopyButton } from '../account/copy-button.tsx';
import { styled } from '../ui/styled.tsx';
import { kitCodeRecipe } from './kit-recipes.ts';

const Box = styled('div', kitCodeRecipe);

/** The code as it is written on the kit. */
export function KitCode({ code }: { code: string }) {
  return (
    <Box>
      <bdi dir="ltr">{code}</bdi>
      <CopyButton text={code} />
    </Box>
  );
}
