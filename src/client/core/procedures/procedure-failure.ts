/** The failure of a procedure, with the shape that tRPC's client gives it. Without data the answer was lost. */
export class ProcedureFailure extends Error {
  override name = 'TRPCClientError';
  readonly data: unknown;

  constructor(message: string, data: unknown, options?: ErrorOptions) {
    super(message, options);
    this.data = data;
  }
}
