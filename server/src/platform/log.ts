import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

export type { Logger } from 'pino';

const secrets = ['authorization', 'cookie', 'password', 'currentPassword', 'newPassword', 'token', 'apiKey'];

/** One line per event: JSON, or readable text in a terminal. Secrets are blotted out wherever they stand. */
export function createLog(
  options: { level?: string; pretty?: boolean; stream?: DestinationStream } = {},
): Logger {
  const settings: LoggerOptions = {
    level: options.level ?? 'info',
    base: null,
    serializers: { err: describeError },
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
    ...(options.pretty
      ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', singleLine: true } } }
      : {}),
  };
  return options.stream ? pino(settings, options.stream) : pino(settings);
}

/**
 * Errors of the database carry their whole connection along, with the key by which its queries can be cancelled, and
 * quote what was in the row that they refused.
 */
const untold = new Set(['raw', 'client', 'detail', 'where', 'internalQuery']);

function describeError(error: Error): object {
  const told = Object.entries(stdSerializers.err(error)).filter(([name]) => !untold.has(name));
  return Object.fromEntries(told);
}
