import { z } from 'zod';
import type { OtlpSettings } from './otlp-settings.ts';

function isDecodable(text: string) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const schema = z.object({
  LOG_REQUESTS: z.enum(['0', '1']).default('1'),
  SLOW_QUERY_MS: z.coerce.number().int().min(1).max(600_000).default(500),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
    .optional(),
  /** 'name=value,other=value' with URL-encoded values. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^(?:[\w-]+=[^,\s]+(?:,|$))+$/, 'must be name=value, separated by commas')
    .refine(isDecodable, 'holds a % that begins no escape (%25 is the sign itself)')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('mukhtabari'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

export type TelemetrySettings = {
  logRequests: boolean;
  slowQueryMs: number;
  /** Null disables /metrics. */
  metricsToken: string | null;
  /** Null disables traces. */
  otlp: OtlpSettings | null;
};

/** @throws {Error} with a sentence that names the invalid setting */
export function parseTelemetrySettings(env: Record<string, unknown>): TelemetrySettings {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new Error(`The setting ${first?.path.join('.')} is not usable: ${first?.message}.`);
  }
  const { LOG_REQUESTS, SLOW_QUERY_MS, METRICS_TOKEN } = parsed.data;
  return {
    logRequests: LOG_REQUESTS === '1',
    slowQueryMs: SLOW_QUERY_MS,
    metricsToken: METRICS_TOKEN ?? null,
    otlp: otlpOf(parsed.data),
  };
}

function otlpOf(settings: z.infer<typeof schema>): OtlpSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = settings;
  if (endpoint === undefined) return null;
  const pairs = headers.split(',').filter((pair) => pair !== '');
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
    ),
    serviceName: settings.OTEL_SERVICE_NAME,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}
