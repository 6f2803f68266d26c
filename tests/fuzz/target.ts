import type { Random } from '../support/results/generated-uploads.ts';

/** A parser of hostile input, with what has to hold whatever it is given. */
export type Target = {
  name: string;
  /** In 'bytes' each code unit of an input is a byte. */
  kind: 'bytes' | 'text';
  /** Inputs that the parser accepts, in each of its forms. */
  seeds: readonly string[];
  /** What the source does not say itself; its own words are known. */
  words?: readonly string[];
  /** The product refuses longer inputs before they are parsed. */
  longest: number;
  /** The longest time that others may wait for one input, if not 50 ms. */
  mostBlockMs?: number;
  /** A change that keeps the format: another tree of the same JSON, other objects of a PDF. */
  reshape?: (input: string, random: Random) => string;
  /** Corrects checksums and offsets, so that a change is not refused for them alone. */
  mend?: (input: string) => string;
  /** The parser, as the product calls it. May throw an AppError; its time is measured. */
  read: (input: string) => unknown;
  /** Throws if a property does not hold of what was read. */
  hold: (output: unknown, input: string) => void | Promise<void>;
};

type Typed<Output> = Omit<Target, 'read' | 'hold'> & {
  read: (input: string) => Output | Promise<Output>;
  hold: (output: Output, input: string) => void | Promise<void>;
};

/** Ties what is read to what has to hold of it. */
export const target = <Output>({ hold, ...rest }: Typed<Output>): Target => ({
  ...rest,
  hold: (output, input) => hold(output as Output, input),
});

/** A property that does not hold. Its text says which; `details` are not part of it, so that equal findings look equal. */
export class Broken extends Error {
  readonly details: unknown;
  constructor(sentence: string, details?: unknown) {
    super(sentence);
    this.details = details;
  }
}

export function demand(holds: boolean, sentence: string, details?: unknown): asserts holds {
  if (!holds) throw new Broken(sentence, details);
}

export const bytesOf = (input: string) => Buffer.from(input, 'latin1');
export const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
