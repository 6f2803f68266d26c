/** Calls a procedure by its name, such as 'catalog.test'. */
export type ProcedureCall = (
  type: 'query' | 'mutation',
  name: string,
  input: unknown,
  signal?: AbortSignal,
) => Promise<unknown>;

/** A call that failed. `data` is the server's; null where the request or its answer was lost. */
export class CallFailure extends Error {
  // The browser's code and the server's are bundles of their own, so it is known by its name.
  override name = 'CallFailure';
  readonly data: unknown;

  constructor(message: string, data: unknown = null, options?: ErrorOptions) {
    super(message, options);
    this.data = data;
  }
}
