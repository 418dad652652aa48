import type { Marquee } from '@marquee/client';
import type {
  CallToolResult,
  McpServer,
  ServerContext,
  ToolAnnotations,
  ToolCallback,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { errorText } from './error-text.ts';

/** What tools work with: Marquee as the caller's key opens it. */
export interface Workshop {
  marquee: Marquee;
  /** Where a person opens what an answer links to, without a slash at its end. */
  url: string;
}

/** A tool's answer: what a program reads, and what stands beside it for the model to read or see. */
export interface ToolAnswer<Data> {
  data: Data;
  content?: CallToolResult['content'];
}

export interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  /** What it does and when to use it. */
  description: string;
  annotations: ToolAnnotations;
  input: Input;
  output: Output;
  run(workshop: Workshop, input: z.output<Input>, ctx: ServerContext): Promise<ToolAnswer<z.input<Output>>>;
}

/** Keeps the types of a tool together. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Tool<Input, Output>,
): Tool<Input, Output> => definition;

/** What a tool of a kind promises. */
export const reads: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
export const readsStores: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: true };
export const writes: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** Offers a tool; what fails is told as its answer, with the code and what to do about it. */
export function registerTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  workshop: Workshop,
  { name, title, description, annotations, input, output, run }: Tool<Input, Output>,
): void {
  const answer = async (args: unknown, ctx: ServerContext): Promise<CallToolResult> => {
    try {
      const { data, content } = await run(workshop, args as z.output<Input>, ctx);
      return {
        content: content ?? [{ type: 'text', text: JSON.stringify(data) }],
        structuredContent: output.parse(data) as Record<string, unknown>,
      };
    } catch (error) {
      ctx.mcpReq.signal.throwIfAborted();
      return { isError: true, content: [{ type: 'text', text: errorText(error) }] };
    }
  };
  server.registerTool(
    name,
    { title, description, annotations: { title, ...annotations }, inputSchema: input, outputSchema: output },
    answer as unknown as ToolCallback<Input>,
  );
}
