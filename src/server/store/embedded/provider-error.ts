const names = { 400: 'Bad Request', 404: 'Not Found', 409: 'Conflict' } as const;

/** An error of the provider's API. For invalid input its messages are a list, else one sentence. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly status: keyof typeof names;
  readonly body: { message: string | string[]; error: string; statusCode: number };

  constructor(status: keyof typeof names, message: string | string[]) {
    super(String(message));
    this.status = status;
    this.body = { message, error: names[status], statusCode: status };
  }
}
