import { styled } from '#/client/ui/base/styled.tsx';
import { CopyButton } from '#/client/ui/signed-in/copy-button.tsx';
import { kitCodeRecipe } from './kit-recipes.ts';

const Box = styled('div', kitCodeRecipe);

/** The code as printed on the kit. */
export function KitCode({ code }: { code: string }) {
  return (
    <Box>
      <bdi dir="ltr">{code}</bdi>
      <CopyButton text={code} />
    </Box>
  );
}
