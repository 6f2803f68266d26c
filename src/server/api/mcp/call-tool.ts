import { type CallToolResult, ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { withDeadline } from '#/server/platform/db/deadline.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import { measureProcedure } from '#/server/platform/telemetry/measure-procedure.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { toAppError } from '#/server/platform/trpc/sql-states.ts';
import { AppError, type AppErrorCode } from '#/shared/core/app-error.ts';
import { cancelVisitTool } from './cancel-visit.ts';
import { compareBasketTool } from './compare-basket.ts';
import { getLabTool } from './get-lab.ts';
import { holdSlotTool } from './hold-slot.ts';
import { listSlotsTool } from './list-slots.ts';
import { searchTestsTool } from './search-tests.ts';
import { type Tool, ToolRefusal } from './tool.ts';

export const tools: readonly Tool[] = [
  searchTestsTool,
  compareBasketTool,
  getLabTool,
  listSlotsTool,
  holdSlotTool,
  cancelVisitTool,
];

const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));

/** What tools read of a caller. All callers are visitors: tools take no account. */
export type Asker = Pick<Context, 'db' | 'site' | 'clientAddress' | 'log'>;

/** @throws {McpError} for a tool that does not exist; every other failure is a result that says so */
export async function callTool(asker: Asker, name: string, args: unknown): Promise<CallToolResult> {
  const tool = byName.get(name);
  if (!tool) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool.');
  const path = `mcp.${name}`;
  const called = await measureProcedure(path, () =>
    reachingOwn(null, () => withDeadline(() => attempt(tool, asker, args))),
  );
  if (called.ok) return called.result;
  const { code, cause } = called.error;
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'DATABASE_UNREACHABLE')
    asker.log({ level: 'error', path, error: errorText(cause) });
  return { content: [{ type: 'text', text: wordsOf(cause) }], isError: true };
}

async function attempt(tool: Tool, { db, site, clientAddress }: Asker, args: unknown) {
  try {
    await countAttempt(db, limits.mcpByAddress, clientAddress);
    return { ok: true as const, result: await tool.call({ db, site, actor: null }, args) };
  } catch (error) {
    const cause = error instanceof AppError || error instanceof ToolRefusal ? error : toAppError(error);
    const code = cause instanceof AppError ? cause.code : cause ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
    return { ok: false as const, error: { code, cause: cause ?? error } };
  }
}

const words: Partial<Record<AppErrorCode, string>> = {
  NOT_FOUND: 'There is no such laboratory, test or offer.',
  CURSOR_INVALID: 'This cursor is of no answer of this tool. Leave it out for the first rows.',
  DATABASE_UNREACHABLE: 'The service is not available at the moment. Try again in some seconds.',
  SERVER_BUSY: 'The service is busy. Try again in some seconds.',
};

/** Never the message of an unknown error: it may quote a statement. */
function wordsOf(cause: unknown): string {
  if (cause instanceof ToolRefusal) return cause.message;
  if (!(cause instanceof AppError)) return 'The service failed. Try again later.';
  if (cause.code === 'RATE_LIMITED')
    return `Too many calls from this network address. Try again in ${cause.retryAfterSeconds ?? 60} seconds.`;
  return words[cause.code] ?? `Refused: ${cause.code}.`;
}
