import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the soak and the parts beside it, which are other processes, tell each other whose turn it is. */
export function turnsIn(folder: string) {
  const [begun, over] = [join(folder, 'others-begin'), join(folder, 'others-are-over')];
  return {
    begin: () => writeFileSync(begun, ''),
    mayBegin: () => existsSync(begun),
    end: () => writeFileSync(over, ''),
    areOver: () => existsSync(over),
  };
}

export type Turns = ReturnType<typeof turnsIn>;
