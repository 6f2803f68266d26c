import { formatSarExact } from '#/shared/core/format.ts';

/** Formats an amount with a true minus sign; zero has none, even -0. */
export const signed = (halalas: number) => formatSarExact(halalas);
